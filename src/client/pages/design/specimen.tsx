import type { ReactNode } from "react";
import { css } from "#styled-system/css";
import { Figure } from "../../ui/figure.tsx";

const place = css({ display: "grid", gap: "s3", alignContent: "start", minWidth: "[0]" });
const label = css({ textStyle: "label", color: "label", fontWeight: "normal", letterSpacing: "0" });

/** One part under the name of its file or token; the tests read the names and ask for those that are missing. */
export function Specimen({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div className={place} data-shows={of}>
      <h3 className={label}>
        <Figure>{of}</Figure>
      </h3>
      <div>{children}</div>
    </div>
  );
}

const stack = css({ display: "grid", gap: "s6", minWidth: "[0]", gridTemplateColumns: "[minmax(0, 1fr)]" });
const pair = css({
  display: "grid",
  gap: "s6",
  alignItems: "start",
  gridTemplateColumns: "[repeat(2, minmax(0, 1fr))]",
  _narrow: { gridTemplateColumns: "[minmax(0, 1fr)]" },
});
const row = css({ display: "flex", flexWrap: "wrap", gap: "s4", alignItems: "center" });

export function Stack({ children }: { children: ReactNode }) {
  return <div className={stack}>{children}</div>;
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className={pair}>{children}</div>;
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={row}>{children}</div>;
}
