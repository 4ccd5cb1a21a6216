import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { noticeSettings, notices, unsubscribes } from "../../db/notice-tables.ts";
import { exportPageSize, pagesOf, rowNumber } from "../../db/row-pages.ts";
import { olderRow } from "./data-export-store.ts";

/** What notices a person got, what they have chosen, and the links by which they stopped e-mails. */
export function listOwnNotices(db: Database, personId: string) {
  return {
    notices: pagesOf(exportPageSize, (after: number | undefined, size) => {
      const { topic, subject, foundAt, readAt } = notices;
      return db
        .select({ row: { topic, subject, foundAt, readAt }, cursor: rowNumber(notices) })
        .from(notices)
        .where(and(eq(notices.personId, personId), olderRow(notices, after)))
        .orderBy(desc(rowNumber(notices)))
        .limit(size);
    }),
    noticeSettings: pagesOf(exportPageSize, (after: number | undefined, size) => {
      const { choices, seenAt } = noticeSettings;
      return db
        .select({ row: { choices, seenAt }, cursor: rowNumber(noticeSettings) })
        .from(noticeSettings)
        .where(and(eq(noticeSettings.personId, personId), olderRow(noticeSettings, after)))
        .limit(size);
    }),
    unsubscribes: pagesOf(exportPageSize, (after: number | undefined, size) => {
      const { topic, usedAt } = unsubscribes;
      return db
        .select({ row: { topic, usedAt }, cursor: rowNumber(unsubscribes) })
        .from(unsubscribes)
        .where(and(eq(unsubscribes.personId, personId), olderRow(unsubscribes, after)))
        .orderBy(desc(rowNumber(unsubscribes)))
        .limit(size);
    }),
  };
}
