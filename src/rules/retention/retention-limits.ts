/** Rows whose retention period is over are counted up to here. */
export const overCountedAtMost = 1_000;
/** The list of retention also counts what will be over in so many days. */
export const aheadDays = 7;
