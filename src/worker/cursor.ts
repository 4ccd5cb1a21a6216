import type { Position } from "#rules/documents/merged-list.ts";

const format = /^(\d{1,15})\.([\w-]{1,64})$/;

/** A place in a list that is sorted by a number, and by the id where that is the same. */
type Place = { order: number; id: string };

/** The place at which a page of a list begins, as an opaque query parameter. */
export function cursorAt({ order, id }: Place): string {
  return btoa(`${order}.${id}`).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The place in a query parameter: undefined on the first page, `invalid` for anything that `cursorAt` did not write. */
export function readPlaceAfter(after: string | undefined): Place | "invalid" | undefined {
  if (after === undefined) return undefined;
  const [, order, id] = format.exec(decoded(after)) ?? [];
  if (order === undefined || id === undefined) return "invalid";
  const place = { order: Number(order), id };
  return cursorAt(place) === after ? place : "invalid";
}

/** The same of a list that is sorted by a time, as most are. */
export function cursorOf({ createdAt, id }: Position): string {
  return cursorAt({ order: createdAt.getTime(), id });
}

/** What `cursorOf` wrote into a query parameter. */
export function readAfter(after: string | undefined): Position | "invalid" | undefined {
  const place = readPlaceAfter(after);
  return typeof place === "object" ? { createdAt: new Date(place.order), id: place.id } : place;
}

function decoded(cursor: string): string {
  try {
    return atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return "";
  }
}
