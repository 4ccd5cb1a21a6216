import type { ReactNode } from "react";

/** A drawing of one object, with a path for each pen. The id is an element's id, so a page can show an object only once. */
export type Elevated = { id: string; width: number; height: number; heavy: string; thin: string };

type ElevationProps = {
  art: Elevated;
  /** How much of the object is paid for. */
  percent: number;
  /** The accessible name; omitted if the text beside the drawing says the same. */
  label?: string;
  /** The class of the `drawing` recipe, and the caller's own. */
  className: string;
  children?: ReactNode;
};

/** Draws one object twice: solid up to the percentage, dashed beyond it. The cut line marks where the money stops. */
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
