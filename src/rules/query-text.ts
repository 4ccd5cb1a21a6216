import * as z from "zod/mini";

/** A parameter of an address. If it is given several times, the first one counts. */
export const queryText = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((given) => (typeof given === "string" ? given : (given[0] ?? ""))),
);

/** The query of an upload whose body is the file. `name` is the file's name. */
export const uploadQuery = z.object({ name: z._default(queryText, "") });
