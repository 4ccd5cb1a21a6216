import * as z from "zod/mini";
import { readJson } from "../json.ts";
import { decodedBy, queryText } from "../query-text.ts";
import { recordId } from "../record-id.ts";
import { type DocumentSort, documentSorts } from "./office-filter.ts";

/** The first row of a page of the documents desk, in one of its orders: the value that this order sorts by, and the id. */
export type ListCursor = { sort: DocumentSort; value: number | string; id: string };

const longest = 4_000;
const written = z
  .tuple([z.enum(documentSorts), z.union([z.string(), z.int().check(z.nonnegative())]), recordId])
  .check(z.refine(([sort, value]) => (typeof value === "string") === (sort === "title")));

/** A parameter with a cursor that `listCursorOf` wrote. */
export const listCursor = z.pipe(queryText, decodedBy(readListCursor));

export function listCursorOf({ sort, value, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString("base64url");
}

/** Returns undefined for anything that `listCursorOf` did not write. */
function readListCursor(text: string): ListCursor | undefined {
  if (text.length > longest) return undefined;
  const { success, data } = z.safeParse(written, readJson(Buffer.from(text, "base64url").toString()));
  if (!success) return undefined;
  const [sort, value, id] = data;
  const cursor = { sort, value, id };
  return listCursorOf(cursor) === text ? cursor : undefined;
}
