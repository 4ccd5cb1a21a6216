import * as z from "zod/mini";
import { timeCursor } from "../cursor.ts";
import { queryText } from "../query-text.ts";

/** `who` and `subject` are ids. `from` and `to` are days on the business clock, both included. */
export const auditQuery = z.object({
  who: z.optional(queryText),
  action: z.optional(queryText),
  subject: z.optional(queryText),
  from: z.optional(queryText),
  to: z.optional(queryText),
  after: z.optional(timeCursor),
});
