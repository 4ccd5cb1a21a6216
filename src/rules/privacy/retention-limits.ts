/** Rows that are over are counted no further. */
export const overCountedAtMost = 1_000;
/** How far the list of what is over looks ahead. */
export const aheadDays = 7;
