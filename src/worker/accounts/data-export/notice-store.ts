import { eq } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { noticeSettings, notices, unsubscribes } from "../../db/notice-tables.ts";
import { newestRows } from "./own-rows-store.ts";

/** The notices that a person got, their notice settings, and what stopped their e-mails: links, or reports of the relay. */
export function listOwnNotices(db: Database, personId: string) {
  const { topic, subject, foundAt, readAt } = notices;
  const { choices, seenAt } = noticeSettings;
  const stopped = { topic: unsubscribes.topic, usedAt: unsubscribes.usedAt };
  return {
    notices: newestRows(db, notices, { topic, subject, foundAt, readAt }, eq(notices.personId, personId)),
    noticeSettings: newestRows(db, noticeSettings, { choices, seenAt }, eq(noticeSettings.personId, personId)),
    unsubscribes: newestRows(db, unsubscribes, stopped, eq(unsubscribes.personId, personId)),
  };
}
