import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SecurityEventName } from "#rules/auth/security-event.ts";

/**
 * What happened to an account, or was attempted. Append-only: triggers in the migration refuse every UPDATE and DELETE. The table
 * has no foreign keys and holds no person's name or address, so that a row can stay when its person is erased.
 */
export const securityEvents = sqliteTable(
  "security_events",
  {
    id: text().primaryKey(),
    event: text().$type<SecurityEventName>().notNull(),
    /** The person whose account it is about; null if no account is known. */
    personId: text("person_id"),
    /** The member of staff who did it; null if it was the person. */
    actorId: text("actor_id"),
    /** The outcome of the event, the decision of staff, or the route that was refused. */
    detail: text(),
    /** The id or reference of what was decided on, if that is not an account. */
    subject: text(),
    /** The reason that staff gave. */
    reason: text(),
    /** An IPv4 /24 or an IPv6 /64: enough to recognize a network, too little to track a person. */
    network: text().notNull(),
    browser: text(),
    system: text(),
    requestId: text("request_id").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("security_events_by_person").on(table.personId, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    // For the time when a person last logged in.
    index("security_events_logins")
      .on(table.personId, sql`${table.createdAt} desc`)
      .where(sql`${table.event} = 'login'`),
  ],
);
