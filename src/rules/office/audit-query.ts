import * as z from "zod/mini";
import { timeCursor } from "../cursor.ts";
import { anyText, choice } from "../query-text.ts";
import { auditActions } from "./audit.ts";

/** `who` and `subject` are ids. `from` and `to` are days on the business clock, both included. */
export const auditQuery = z.object({
  who: anyText,
  action: choice(auditActions),
  subject: anyText,
  from: anyText,
  to: anyText,
  after: z.optional(timeCursor),
});
