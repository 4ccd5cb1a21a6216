import { chart } from "#styled-system/recipes";

/** The number of different fills: solid and five hatches. All parts from the sixth on share the last hatch. */
export const maxParts = 6;

/** The patterns that every chart of the page refers to. */
export function Hatches() {
  const styles = chart();
  const unit = { patternUnits: "userSpaceOnUse" } as const;
  return (
    <svg className={styles.patterns} width="0" height="0" aria-hidden="true">
      <defs>
        <pattern id="hatch-1" width="7" height="7" patternTransform="rotate(45)" {...unit}>
          <path className={styles.hatch} d="M0 0v7" />
        </pattern>
        <pattern id="hatch-2" width="8" height="8" {...unit}>
          <circle className={styles.hatch} cx="2" cy="2" r=".6" />
          <circle className={styles.hatch} cx="6" cy="6" r=".6" />
        </pattern>
        <pattern id="hatch-3" width="5" height="5" {...unit}>
          <path className={styles.hatch} d="M0 2.5h5" />
        </pattern>
        <pattern id="hatch-4" width="7" height="7" {...unit}>
          <path className={styles.hatch} d="M0 3.5h7M3.5 0v7" />
        </pattern>
        <pattern id="hatch-5" width="12" height="12" patternTransform="rotate(-45)" {...unit}>
          <path className={styles.hatch} d="M0 0v12" />
        </pattern>
        <pattern id="hatch-token" width="5" height="5" patternTransform="rotate(-45)" {...unit}>
          <path className={styles.token} d="M0 0v5" />
        </pattern>
        <pattern id="hatch-loss" width="4" height="4" patternTransform="rotate(45)" {...unit}>
          <path className={styles.loss} d="M0 0v4" />
        </pattern>
      </defs>
    </svg>
  );
}

/** A part by its number, a loss, or tokens as a source of money. */
export type Hatch = number | "loss" | "token";

/** Returns how a part is filled. A part has the same hatch in every chart of its section. */
export function fillOf(part: Hatch): { className: string | undefined; fill?: string } {
  const styles = chart();
  if (part === "loss") return { className: styles.lost, fill: "url(#hatch-loss)" };
  if (part === "token") return { className: styles.token, fill: "url(#hatch-token)" };
  if (part === 0) return { className: styles.solid };
  return { className: styles.hatched, fill: `url(#hatch-${Math.min(part, maxParts - 1)})` };
}

export function Swatch({ part }: { part: Hatch }) {
  return (
    <svg className={chart().swatch} aria-hidden="true">
      <rect width="100%" height="100%" {...fillOf(part)} />
    </svg>
  );
}
