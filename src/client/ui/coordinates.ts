/** A coordinate as an SVG attribute. */
export function percentOf(number: number): string {
  return `${Number(number.toFixed(3))}%`;
}
