import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AuditAction, AuditSubject, AuditValues } from "#rules/office/audit.ts";

/**
 * Every write of staff, in the batch of that write. Append-only: triggers in the migration refuse every UPDATE and DELETE. It
 * has no foreign keys and no name or address of a person, so that a row can stay when its person is erased: names are read
 * from `user`, and an erased person has none there.
 */
export const auditEntries = sqliteTable(
  "audit_entries",
  {
    id: text().primaryKey(),
    /** The member of staff, `operatorId` or `systemId`. */
    actorId: text("actor_id").notNull(),
    action: text().$type<AuditAction>().notNull(),
    subjectKind: text("subject_kind").$type<AuditSubject>().notNull(),
    subjectId: text("subject_id").notNull(),
    /** Null where there was nothing before, or nothing is there after. */
    before: text({ mode: "json" }).$type<AuditValues>(),
    after: text({ mode: "json" }).$type<AuditValues>(),
    requestId: text("request_id").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  // One index for each way to filter, all in the list's order, so that a page reads its own rows only.
  (table) => [
    index("audit_entries_newest").on(sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index("audit_entries_by_actor").on(table.actorId, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index("audit_entries_by_action").on(table.action, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index("audit_entries_by_actor_and_action").on(
      table.actorId,
      table.action,
      sql`${table.createdAt} desc`,
      sql`${table.id} desc`,
    ),
    index("audit_entries_by_subject").on(table.subjectId, sql`${table.createdAt} desc`, sql`${table.id} desc`),
  ],
);
