import * as z from "zod/mini";
import { emailChoices, topics } from "./topics.ts";

const instant = z.iso.datetime();
const topic = z.enum(topics);

/** What a notice says. `address` leads to the thing, on this site. */
const noticeText = z.object({ title: z.string(), note: z.nullable(z.string()), address: z.string() });
export type NoticeText = z.output<typeof noticeText>;

/** `due`: on that day. `none`: by choice, or because there was nothing left to say. `failed`: it did not arrive. */
const noticeEmailStates = ["sent", "due", "none", "failed"] as const;
const noticeEmail = z.object({ state: z.enum(noticeEmailStates), at: z.nullable(instant) });
export type NoticeEmail = z.output<typeof noticeEmail>;

/**
 * `about` is null where the person may not see the thing any more. Instants are ISO 8601. `email` is null
 * where the notice does not know: its e-mail was another one, or is long gone.
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

/** What is new since the visit before; `since` is null in the first one. `hasMore`: the list has further ones. */
export const newsAnswer = z.object({
  personId: z.string(),
  since: z.nullable(instant),
  notices: z.array(notice),
  hasMore: z.boolean(),
});
export type NewsAnswer = z.output<typeof newsAnswer>;

/** Null: nobody who has notices is logged in. */
export const unreadCount = z.object({ personId: z.nullable(z.string()), unread: z.int() });

/** `dailyAt` in the business's time zone: `7:00 AM Eastern Time`. */
export const preferencesAnswer = z.object({
  personId: z.string(),
  preferences: z.record(topic, z.enum(emailChoices)),
  dailyAt: z.string(),
});
export type PreferencesAnswer = z.output<typeof preferencesAnswer>;

export const visited = z.object({ since: z.nullable(instant) });
