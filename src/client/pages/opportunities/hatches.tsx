import { analyticsCharts } from "#styled-system/recipes";

/** A sixth part and what follows look the same; each is named where it is drawn. */
const hatches = [
  { id: "source-1", size: 7, turn: 45, path: "M0 0v7" },
  { id: "source-2", size: 8, turn: 0, path: "M1 1h2v2H1zM5 5h2v2H5z" },
  { id: "source-3", size: 5, turn: 0, path: "M0 2.5h5" },
  { id: "source-4", size: 7, turn: 0, path: "M0 3.5h7M3.5 0v7" },
  { id: "source-5", size: 12, turn: -45, path: "M0 0v12" },
] as const;

/** The patterns that the chains refer to: diagonal, dots, horizontal, cross, wide diagonal. */
export function Hatches() {
  const styles = analyticsCharts();
  return (
    <svg className={styles.patterns} width="0" height="0" aria-hidden="true">
      <defs>
        {hatches.map(({ id, size, turn, path }) => (
          <pattern
            key={id}
            id={id}
            width={size}
            height={size}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${turn})`}
          >
            <path className={styles.hatch} d={path} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** How the part of a number is filled; the first is solid. */
export function fillOf(part: number): { className: string | undefined; fill?: string } {
  const styles = analyticsCharts();
  const hatch = hatches[Math.min(part, hatches.length) - 1];
  return hatch ? { className: styles.hatched, fill: `url(#${hatch.id})` } : { className: styles.solid };
}

export function Swatch({ part }: { part: number }) {
  return (
    <svg className={analyticsCharts().swatch} aria-hidden="true">
      <rect width="100%" height="100%" {...fillOf(part)} />
    </svg>
  );
}
