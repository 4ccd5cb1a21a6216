import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SecurityEventName } from "#rules/auth/security-event.ts";

/**
 * What happened to an account, or was tried. Append-only: triggers refuse every UPDATE and DELETE (the migration). No
 * foreign keys, and no name or address of a person, so that a row can stay when its person is erased.
 */
export const securityEvents = sqliteTable(
  "security_events",
  {
    id: text().primaryKey(),
    event: text().$type<SecurityEventName>().notNull(),
    /** Whose account it is about; null where no account is known. */
    personId: text("person_id"),
    /** Who did it, where that is somebody else: the member of staff. */
    actorId: text("actor_id"),
    /** Which of its outcomes an event had, what staff decided, or which route was refused. */
    detail: text(),
    /** What was decided on, where that is no account: its id or its reference. */
    subject: text(),
    /** Why, in the words of staff. */
    reason: text(),
    /** An IPv4 /24 or an IPv6 /64: enough to recognise, too little to follow somebody. */
    network: text().notNull(),
    browser: text(),
    system: text(),
    requestId: text("request_id").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("security_events_by_person").on(table.personId, sql`${table.createdAt} desc`, sql`${table.id} desc`),
  ],
);
