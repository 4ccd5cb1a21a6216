/** Expired rows are counted up to this number. */
export const expiredCountedAtMost = 1_000;
/** The retention list also counts what will have expired within this many days. */
export const aheadDays = 7;
