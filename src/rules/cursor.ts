import * as z from "zod/mini";
import { decodedBy, queryText } from "./query-text.ts";

/**
 * A row in a list that is sorted by a time, then by id. The next page begins with this row (`isFromCursor`) or after it
 * (`isAfterCursor`).
 */
export type Cursor = { createdAt: Date; id: string };

/** A row in a list that is sorted by a number, then by id. */
export type NumberCursor = { order: number; id: string };

/** The last row of a page, in a list that is sorted by a day, then by id. */
export type DayCursor = { day: string; id: string };

/** The last row of a page, in a list that is sorted by id alone. */
export type IdCursor = { id: string };

/** Allows colons and long ids for the audit (`auditIdOf`), and at signs for the download log's rows of many attempts. */
const numberFormat = /^(\d{1,15})\.([\w@:-]{1,100})$/;
const dayFormat = /^(\d{4}-\d\d-\d\d)\.([\w.-]{1,89})$/;
const idFormat = /^[\w.-]{1,100}$/;

/** A parameter with a cursor that `cursorOf` wrote. */
export const timeCursor = z.pipe(queryText, decodedBy(readTimeCursor));

/** A parameter with a cursor that `numberCursorOf` wrote. */
export const numberCursor = z.pipe(queryText, decodedBy(readNumberCursor));

/** A parameter with a cursor that `dayCursorOf` wrote. */
export const dayCursor = z.pipe(queryText, decodedBy(readDayCursor));

/** A parameter with the cursor of a list that is sorted by id, which is the id itself. */
export const idCursor = z.pipe(queryText, decodedBy(readIdCursor));

/**
 * The query of a list. `after` is the `next` of the previous answer, which means nothing to callers. It is left out for the first
 * page.
 */
export function pageQuery<Schema extends z.ZodMiniType>(cursor: Schema) {
  return z.object({ after: z.optional(cursor) });
}

/** Encodes the cursor of a list that is sorted by a time, as most lists are. */
export function cursorOf({ createdAt, id }: Cursor): string {
  return numberCursorOf({ order: createdAt.getTime(), id });
}

function readTimeCursor(text: string): Cursor | undefined {
  const cursor = readNumberCursor(text);
  return cursor && { createdAt: new Date(cursor.order), id: cursor.id };
}

/** Encodes the cursor of a list that is sorted by a number. */
export function numberCursorOf({ order, id }: NumberCursor): string {
  return Buffer.from(`${order}.${id}`).toString("base64url");
}

/** Returns undefined for anything that `numberCursorOf` did not write. */
function readNumberCursor(text: string): NumberCursor | undefined {
  const [, order, id] = numberFormat.exec(Buffer.from(text, "base64url").toString()) ?? [];
  if (order === undefined || id === undefined) return undefined;
  const cursor = { order: Number(order), id };
  return numberCursorOf(cursor) === text ? cursor : undefined;
}

/** Encodes the cursor of a list that is sorted by a day. It is only compared with rows, so its own row need not exist. */
export function dayCursorOf({ day, id }: DayCursor): string {
  return `${day}.${id}`;
}

function readDayCursor(text: string): DayCursor | undefined {
  const [, day, id] = dayFormat.exec(text) ?? [];
  return day === undefined || id === undefined ? undefined : { day, id };
}

function readIdCursor(text: string): IdCursor | undefined {
  return idFormat.test(text) ? { id: text } : undefined;
}
