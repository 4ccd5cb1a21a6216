import { portal } from "#content/portal.ts";
import { businessHours } from "#styled-system/recipes";

export function BusinessHours() {
  return portal.businessHours.map(({ days, hours: open }) => (
    <span key={days} className={businessHours()}>
      <span>{days}</span>
      <span>{open}</span>
    </span>
  ));
}
