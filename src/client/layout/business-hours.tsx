import { portal } from "#content/portal.ts";
import { css } from "#styled-system/css";

const hours = css({ display: "grid", gridTemplateColumns: "[5rem 1fr]", rowGap: "s1" });

export function BusinessHours() {
  return portal.businessHours.map(({ days, hours: open }) => (
    <span key={days} className={hours}>
      <span>{days}</span>
      <span>{open}</span>
    </span>
  ));
}
