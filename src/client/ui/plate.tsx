import type { ReactNode } from "react";
import { drawing, plate } from "#styled-system/recipes";

/** The paths of a drawing by pen, in a view box of 1280 × 240 with the ground at 224. */
export type PlateDrawing = {
  heavy: string;
  thin: string;
  waitingHeavy: string;
  waitingThin: string;
  cut: string;
  /** The parts that belong to tokens, in the signal colour. */
  token?: string;
  grid?: string;
};

type PlateProps = {
  art: PlateDrawing;
  /** The accessible name of the drawing. */
  label: string;
  copy?: readonly { x: number; y: number; text: string }[] | undefined;
  waits?: "signal";
  caption: string;
  children?: ReactNode;
};

export function Plate({ art, label, copy = [], waits, caption, children }: PlateProps) {
  const styles = plate();
  return (
    <figure className={styles.root}>
      <svg
        className={`${drawing(waits ? { waits: "signal" } : {})} ${styles.art}`}
        viewBox="0 0 1280 240"
        preserveAspectRatio="xMidYMax slice"
        role="img"
        aria-label={label}
      >
        {art.grid && <path className="grid" d={art.grid} />}
        <g className="waiting">
          <path className="heavy" d={art.waitingHeavy} />
          <path d={art.waitingThin} />
        </g>
        <path className="heavy" d={art.heavy} />
        <path d={art.thin} />
        {art.token && <path className="token heavy" d={art.token} />}
        <path className="cut" d={art.cut} />
        {copy.map(({ x, y, text }) => (
          <text key={text} x={x} y={y}>
            {text}
          </text>
        ))}
      </svg>
      {children}
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
