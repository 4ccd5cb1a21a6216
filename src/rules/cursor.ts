/**
 * A row in a list that is sorted by a time, then by id. The next page begins with this row (`isFromCursor`) or after it
 * (`isAfterCursor`).
 */
export type Cursor = { createdAt: Date; id: string };

/** The last row of a page, in a list that is sorted by a day, then by id. */
export type DayCursor = { day: string; id: string };

/** The last row of a page, in a list that is sorted by id alone. */
export type IdCursor = { id: string };
