import * as z from "zod/mini";
import { type EmailChoice, emailChoices, type Preferences, type Topic, topics } from "./topics.ts";

/** What a notice says. `address` leads to the thing, on this site. */
export type NoticeText = { title: string; note: string | null; address: string };

/** `due`: on that day. `none`: by choice, or because there was nothing left to say. `failed`: it did not arrive. */
const noticeEmailStates = ["sent", "due", "none", "failed"] as const;
export type NoticeEmail = { state: (typeof noticeEmailStates)[number]; at: string | null };

/**
 * `about` is null where the person may not see the thing any more. Instants are ISO 8601. `email` is null
 * where the notice does not know: its e-mail was another one, or is long gone.
 */
export type Notice = {
  id: string;
  topic: Topic;
  at: string;
  isRead: boolean;
  about: NoticeText | null;
  email: NoticeEmail | null;
};

/** A page of the list, the newest first. Send `next` as `after` for the following one. */
export type NoticePage = { personId: string; notices: Notice[]; next: string | null };

/** What is new since the visit before; `since` is null in the first one. `hasMore`: the list has further ones. */
export type NewsAnswer = { personId: string; since: string | null; notices: Notice[]; hasMore: boolean };

/** `dailyAt` in the business's time zone: `7:00 AM Eastern Time`. */
export type PreferencesAnswer = { personId: string; preferences: Preferences; dailyAt: string };

const instant = z.iso.datetime();
const topic = z.enum(topics);
const choice: z.ZodMiniType<EmailChoice> = z.enum(emailChoices);
const notice = z.object({
  id: z.string(),
  topic,
  at: instant,
  isRead: z.boolean(),
  about: z.nullable(z.object({ title: z.string(), note: z.nullable(z.string()), address: z.string() })),
  email: z.nullable(z.object({ state: z.enum(noticeEmailStates), at: z.nullable(instant) })),
});

export const noticePage: z.ZodMiniType<NoticePage> = z.object({
  personId: z.string(),
  notices: z.array(notice),
  next: z.nullable(z.string()),
});
export const newsAnswer: z.ZodMiniType<NewsAnswer> = z.object({
  personId: z.string(),
  since: z.nullable(instant),
  notices: z.array(notice),
  hasMore: z.boolean(),
});
/** Null: nobody who has notices is logged in. */
export const unreadCount = z.object({ personId: z.nullable(z.string()), unread: z.int() });
export const preferencesAnswer: z.ZodMiniType<PreferencesAnswer> = z.object({
  personId: z.string(),
  preferences: z.record(topic, choice),
  dailyAt: z.string(),
});
export const visited = z.object({ since: z.nullable(instant) });
