import * as z from "zod/mini";
import type { DocumentSort } from "#rules/documents/office-filter.ts";
import { readJson } from "#rules/json.ts";
import type { ListCursor } from "./office-list-store.ts";

const longest = 4_000;
const id = z.string().check(z.minLength(1), z.maxLength(64));
const number = z.int().check(z.nonnegative());
const cursorIn = {
  newest: z.tuple([z.literal("newest"), number, id]),
  oldest: z.tuple([z.literal("oldest"), number, id]),
  title: z.tuple([z.literal("title"), z.string(), id]),
  largest: z.tuple([z.literal("largest"), number, id]),
  downloads: z.tuple([z.literal("downloads"), number, id]),
} as const satisfies Record<DocumentSort, z.ZodMiniType>;

/** Returns a cursor of the list in an order, as an opaque query parameter. */
export function listCursorOf({ value, id }: ListCursor, sort: DocumentSort): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString("base64url");
}

/** Returns undefined for anything that `listCursorOf` did not write for this order. */
export function readListCursor(written: string, sort: DocumentSort): ListCursor | undefined {
  if (written.length > longest) return undefined;
  const { success, data } = z.safeParse(cursorIn[sort], readJson(Buffer.from(written, "base64url").toString()));
  if (!success) return undefined;
  const cursor = { value: data[1], id: data[2] };
  return listCursorOf(cursor, sort) === written ? cursor : undefined;
}
