/** Formats a coordinate in percent as an SVG attribute. */
export function percentOf(number: number): string {
  return `${Number(number.toFixed(3))}%`;
}
