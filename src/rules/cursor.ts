/** The row that a page of a list begins with, of a list that is sorted by a time and by the id where that is the same. */
export type Cursor = { createdAt: Date; id: string };
