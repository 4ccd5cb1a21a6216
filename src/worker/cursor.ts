import { requestErrors } from "#content/api-request-errors.ts";
import type { Cursor, DayCursor, IdCursor } from "#rules/cursor.ts";
import type { Problem } from "#rules/problem.ts";

/** The problem if `after` is not a valid cursor. */
export const badCursor: Problem = { problem: "invalid", detail: requestErrors.badCursor };

/** Allows colons and long ids for the audit (`auditIdOf`), and at signs for the download log's rows of many attempts. */
const format = /^(\d{1,15})\.([\w@:-]{1,100})$/;
const dayFormat = /^(\d{4}-\d\d-\d\d)\.([\w.-]{1,89})$/;
const idFormat = /^[\w.-]{1,100}$/;

/** The cursor of a list that is sorted by a number. */
export type NumberCursor = { order: number; id: string };

/** Encodes a cursor as an opaque query parameter. */
export function numberCursorOf({ order, id }: NumberCursor): string {
  return Buffer.from(`${order}.${id}`).toString("base64url");
}

/** Decodes a cursor. Undefined on the first page, `invalid` for anything that `numberCursorOf` did not write. */
export function readNumberCursor(after: string | undefined): NumberCursor | "invalid" | undefined {
  if (after === undefined) return undefined;
  const [, order, id] = format.exec(Buffer.from(after, "base64url").toString()) ?? [];
  if (order === undefined || id === undefined) return "invalid";
  const cursor = { order: Number(order), id };
  return numberCursorOf(cursor) === after ? cursor : "invalid";
}

/** Encodes the cursor of a list that is sorted by a time, as most lists are. */
export function cursorOf({ createdAt, id }: Cursor): string {
  return numberCursorOf({ order: createdAt.getTime(), id });
}

/** Decodes a cursor that `cursorOf` wrote. */
export function readCursor(after: string | undefined): Cursor | "invalid" | undefined {
  const cursor = readNumberCursor(after);
  return typeof cursor === "object" ? { createdAt: new Date(cursor.order), id: cursor.id } : cursor;
}

/** Encodes the cursor of a list that is sorted by a day. It is only compared with rows, so its own row need not exist. */
export function dayCursorOf({ day, id }: DayCursor): string {
  return `${day}.${id}`;
}

/** Decodes a cursor that `dayCursorOf` wrote. */
export function readDayCursor(after: string | undefined): DayCursor | "invalid" | undefined {
  if (after === undefined) return undefined;
  const [, day, id] = dayFormat.exec(after) ?? [];
  return day === undefined || id === undefined ? "invalid" : { day, id };
}

/** Decodes the cursor of a list that is sorted by id, which is the id itself. */
export function readIdCursor(after: string | undefined): IdCursor | "invalid" | undefined {
  if (after === undefined) return undefined;
  return idFormat.test(after) ? { id: after } : "invalid";
}
