import type { Viewer } from "#rules/documents/library-document.ts";
import type { Notice } from "#rules/notices/answers.ts";
import type { Bindings } from "../env.ts";
import type { StoredNotice } from "./notice-store.ts";
import { textsOf } from "./texts.ts";

/** Notices as their person reads them at this moment. */
export async function shownNotices(
  env: Bindings,
  person: Viewer,
  rows: readonly StoredNotice[],
  now: Date,
): Promise<Notice[]> {
  const texts = await textsOf(env, person, rows, now);
  return rows.map(({ id, topic, foundAt, readAt }) => ({
    id,
    topic,
    at: foundAt.toISOString(),
    isRead: readAt !== null,
    about: texts.get(id) ?? null,
  }));
}
