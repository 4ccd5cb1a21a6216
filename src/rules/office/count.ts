/**
 * The lists of the office are counted up to this number, so that a count reads no more rows than a page. At this limit it means
 * 100 or more.
 */
export const countedAtMost = 100;

/** Returns `12`, or `99+` if counting stopped at the limit. */
export function cappedCountOf(count: number): string {
  return count < countedAtMost ? String(count) : `${countedAtMost - 1}+`;
}
