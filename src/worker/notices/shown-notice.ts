import type { Member } from "#rules/accounts/person.ts";
import type { Notice, NoticeEmail } from "#rules/notices/answers.ts";
import type { Bindings } from "../env.ts";
import type { StoredNotice } from "./notice-store.ts";
import { sources } from "./sources/sources.ts";
import { findTexts } from "./texts.ts";

/** Returns notices as their person sees them now. */
export async function shownNotices(
  env: Bindings,
  person: Member,
  rows: readonly StoredNotice[],
  now: Date,
): Promise<Notice[]> {
  const texts = await findTexts(env, person, rows, now);
  return rows.map((row) => ({
    id: row.id,
    topic: row.topic,
    at: row.foundAt.toISOString(),
    isRead: row.readAt !== null,
    about: texts.get(row.id) ?? null,
    email: emailOf(row),
  }));
}

/** Returns the state of a notice's e-mail, as far as it is known. */
function emailOf({ topic, batchId, emailDueAt, emailState, emailEndedAt }: StoredNotice): NoticeEmail | null {
  if (emailDueAt) return { state: "due", at: emailDueAt.toISOString() };
  if (batchId === null) return sources[topic].hasOwnEmail ? null : { state: "none", at: null };
  switch (emailState) {
    case null:
      return null;
    case "cancelled":
      return { state: "none", at: null };
    case "waiting":
    case "unknown":
      return { state: "due", at: null };
    case "dead":
    case "dropped":
    case "hard-bounced":
      return { state: "failed", at: null };
    default:
      return { state: "sent", at: emailEndedAt?.toISOString() ?? null };
  }
}
