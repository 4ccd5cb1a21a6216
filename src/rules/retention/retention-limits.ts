/** Rows whose retention period is over are counted up to this number. */
export const overCountedAtMost = 1_000;
/** The retention list also counts what will be over within this many days. */
export const aheadDays = 7;
