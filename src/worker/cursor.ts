import type { Position } from "#rules/documents/merged-list.ts";

const format = /^(\d{1,15})\.([\w-]{1,64})$/;

/** The position at which a page of a list begins, as an opaque query parameter. */
export function cursorOf({ createdAt, id }: Position): string {
  return btoa(`${createdAt.getTime()}.${id}`).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Undefined for anything that `cursorOf` did not write. */
function readCursor(cursor: string): Position | undefined {
  const [, time, id] = format.exec(decoded(cursor)) ?? [];
  if (time === undefined || id === undefined) return undefined;
  const position = { createdAt: new Date(Number(time)), id };
  return cursorOf(position) === cursor ? position : undefined;
}

/** The same for a query parameter: undefined on the first page, `invalid` for anything that `cursorOf` did not write. */
export function readAfter(after: string | undefined): Position | "invalid" | undefined {
  return after === undefined ? undefined : (readCursor(after) ?? "invalid");
}

function decoded(cursor: string): string {
  try {
    return atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return "";
  }
}
