import type { ReactNode } from "react";

/** One object by pen; its id is the page's, so a page shows an object once. */
export type Elevated = { id: string; width: number; height: number; heavy: string; thin: string };

type ElevationProps = {
  art: Elevated;
  /** How much of it is paid for. */
  percent: number;
  /** The accessible name; left out where the text beside it says the same. */
  label?: string;
  /** The `drawing` recipe, and the caller's own. */
  className: string;
  children?: ReactNode;
};

/** One symbol drawn twice: solid up to the percent, dashed beyond it, and the cut line where the money stops. */
export function Elevation({ art, percent, label, className, children }: ElevationProps) {
  const { id, width, height } = art;
  const cut = Math.round(width * percent) / 100;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      role={label && "img"}
      aria-label={label}
      aria-hidden={!label || undefined}
    >
      <defs>
        <g id={id}>
          <path className="heavy" d={art.heavy} />
          <path d={art.thin} />
        </g>
      </defs>
      {percent < 100 && (
        <svg x={cut} width={width - cut} aria-hidden="true">
          <use href={`#${id}`} x={-cut} className="waiting" />
        </svg>
      )}
      {percent > 0 && (
        <g className="paid">
          <svg width={cut} aria-hidden="true">
            <use href={`#${id}`} />
          </svg>
        </g>
      )}
      {children}
      {percent > 0 && percent < 100 && <path className="cut" d={`M${cut} 0v${height}`} />}
    </svg>
  );
}
