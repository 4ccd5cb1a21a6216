import * as z from "zod/mini";
import { money } from "../money-schema.ts";
import { emailChoices, topics } from "./topics.ts";

const instant = z.iso.datetime();
const topic = z.enum(topics);

/**
 * The text of a notice. `address` links to the thing, on this site. `amount` is what was paid to the person, negative if it was
 * taken back; the note goes on from it: `paid on Dec 19, 2025`.
 */
const noticeText = z.object({
  title: z.string(),
  note: z.nullable(z.string()),
  address: z.string(),
  amount: z.optional(money),
});
export type NoticeText = z.output<typeof noticeText>;

/**
 * `due`: it is still to be sent, `at` an instant if that is known. `none`: by choice, or because there was nothing left to say.
 * `failed`: it did not arrive.
 */
const noticeEmailStates = ["sent", "due", "none", "failed"] as const;
const noticeEmail = z.object({ state: z.enum(noticeEmailStates), at: z.nullable(instant) });
export type NoticeEmail = z.output<typeof noticeEmail>;

/**
 * `about` is null if the person may no longer see the thing. `email` is null if it is not known, because the thing had an e-mail
 * of its own or the e-mail is no longer stored. Times are ISO 8601.
 */
const notice = z.object({
  id: z.string(),
  topic,
  at: instant,
  isRead: z.boolean(),
  about: z.nullable(noticeText),
  email: z.nullable(noticeEmail),
});
export type Notice = z.output<typeof notice>;

/** A page of the list, the newest first. Send `next` as `after` for the following one. */
export const noticePage = z.object({
  personId: z.string(),
  notices: z.array(notice),
  next: z.nullable(z.string()),
});
export type NoticePage = z.output<typeof noticePage>;

/** The notices that are new since the previous visit. `since` is null in the first one. `hasMore`: more are new than are sent. */
export const newsAnswer = z.object({
  personId: z.string(),
  since: z.nullable(instant),
  notices: z.array(notice),
  hasMore: z.boolean(),
});
export type NewsAnswer = z.output<typeof newsAnswer>;

/** `personId` is null if nobody who has notices is logged in. */
export const unreadCount = z.object({ personId: z.nullable(z.string()), unread: z.int() });

/** `dailyAt` is in the business's time zone: `7:00 AM Eastern Time`. */
export const preferencesAnswer = z.object({
  personId: z.string(),
  preferences: z.record(topic, z.enum(emailChoices)),
  dailyAt: z.string(),
});
export type PreferencesAnswer = z.output<typeof preferencesAnswer>;

export const visited = z.object({ since: z.nullable(instant) });
