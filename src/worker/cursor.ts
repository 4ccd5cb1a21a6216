import type { Position } from "#rules/documents/merged-list.ts";

const written = /^(\d{1,15})\.([\w-]{1,64})$/;

/** Where a page of the list begins, as one opaque word for an address. */
export function cursorOf({ createdAt, id }: Position): string {
  return btoa(`${createdAt.getTime()}.${id}`).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Undefined for anything that `cursorOf` did not write. */
export function readCursor(cursor: string): Position | undefined {
  const [, time, id] = written.exec(decoded(cursor)) ?? [];
  if (time === undefined || id === undefined) return undefined;
  const place = { createdAt: new Date(Number(time)), id };
  return cursorOf(place) === cursor ? place : undefined;
}

function decoded(cursor: string): string {
  try {
    return atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return "";
  }
}
