import * as z from "zod/mini";
import { searchTextOf } from "./search-text.ts";

/** A parameter of an address. If it is given several times, the first one counts. */
export const queryText = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((given) => (typeof given === "string" ? given : (given[0] ?? ""))),
);

/** Decodes a text. A text for which `read` returns undefined is invalid. */
export function decodedBy<Decoded>(read: (text: string) => Decoded | undefined) {
  return z.transform((text: string, { issues }): Decoded => {
    const decoded = read(text);
    if (decoded !== undefined) return decoded;
    issues.push({ code: "custom", input: text });
    return z.NEVER;
  });
}

const notGiven = z.pipe(
  z.literal(""),
  z.transform(() => undefined),
);

/** A filter with these values. Undefined if it is missing or empty, because a form also sends its empty fields. */
export function choice<Value extends string>(values: readonly Value[]) {
  return z.optional(z.pipe(queryText, z.union([notGiven, z.enum(values)])));
}

/** A filter with any text, such as an id. Undefined if it is missing or empty. */
export const anyText = z.pipe(
  z.optional(queryText),
  z.transform((text) => text || undefined),
);

/** A text with at most `limit` characters, which is empty if it is missing. */
export function textUpTo(limit: number) {
  return z.pipe(z.optional(queryText), z._default(z.string().check(z.maxLength(limit)), ""));
}

/** A search as `searchTextOf` normalizes it. An empty one matches all. */
export function search(limit: number) {
  return z.pipe(textUpTo(limit), z.transform(searchTextOf));
}

/** The query of an upload whose body is the file. `name` is the file's name. */
export const uploadQuery = z.object({ name: z._default(queryText, "") });
