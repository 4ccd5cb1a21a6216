import * as z from "zod/mini";
import { timeCursor } from "../cursor.ts";
import { anyText, choice } from "../query-text.ts";
import { emailChoices, topics } from "./topics.ts";

/** `unread`: any text, for the unread ones alone. */
export const noticeQuery = z.object({
  topic: choice(topics),
  unread: anyText,
  after: z.optional(timeCursor),
});

export const noticesPerPage = 30;

/** Marks some notices as read by their ids, or all that existed at an instant, so that none is marked that nobody has seen. */
export const readRequest = z.union([
  z.strictObject({ ids: z.array(z.string().check(z.regex(/^[\w-]{1,64}$/))).check(z.maxLength(100)) }),
  z.strictObject({ until: z.iso.datetime() }),
]);

/** Only the topics that change. */
export const preferencesRequest = z.strictObject({
  preferences: z.partialRecord(z.enum(topics), z.enum(emailChoices)),
});

/** Empty: the session says whose visit it is, and our clock says when. */
export const visitRequest = z.strictObject({});
