import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AuditAction, AuditSubject, AuditValues } from "#rules/office/audit.ts";

/**
 * One entry for every write by staff, stored in the same batch as that write. Append-only: triggers in the migration refuse every
 * UPDATE and DELETE. The table has no foreign keys and holds no person's name or address, so that an entry can stay when its
 * person is erased: names are read from `user`, where an erased person has none.
 */
export const auditEntries = sqliteTable(
  "audit_entries",
  {
    id: text().primaryKey(),
    /** The id of the member of staff, or `operatorId` or `systemId`. */
    actorId: text("actor_id").notNull(),
    action: text().$type<AuditAction>().notNull(),
    subjectKind: text("subject_kind").$type<AuditSubject>().notNull(),
    subjectId: text("subject_id").notNull(),
    /** The values before and after the write. Null where there are none. */
    before: text({ mode: "json" }).$type<AuditValues>(),
    after: text({ mode: "json" }).$type<AuditValues>(),
    requestId: text("request_id").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  // One index for each filter, each in the order of the list, so that a page reads only its own rows.
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
