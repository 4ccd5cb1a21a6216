/** The lists of the office are counted up to here, so that a count reads no more rows than a page. It stands for as many or more. */
export const countedAtMost = 100;

/** `12`, or `99+` where counting has stopped. */
export function cappedCountOf(count: number): string {
  return count < countedAtMost ? String(count) : `${countedAtMost - 1}+`;
}
