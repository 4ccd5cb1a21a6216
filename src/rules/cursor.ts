/** The row that a page of a list begins with, of a list that is sorted by a time and by the id where that is the same. */
export type Cursor = { createdAt: Date; id: string };

/** The last row of a page of a list that is sorted by a day, and by the id where that is the same. */
export type DayCursor = { day: string; id: string };

/** The same of a list that is sorted by id alone. */
export type IdCursor = { id: string };
