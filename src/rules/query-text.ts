import * as z from "zod/mini";

/** A parameter of an address. If it is given several times, the first one counts. */
export const queryText = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((given) => (typeof given === "string" ? given : (given[0] ?? ""))),
);

/** A list's query: the cursor of the answer before. */
export const pageQuery = z.object({ after: z.optional(queryText) });

/** Of an upload whose body is the file: its name. */
export const uploadQuery = z.object({ name: z._default(queryText, "") });
