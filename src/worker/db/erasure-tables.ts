import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { PartCounts } from "#rules/privacy/data-parts.ts";
import type { ErasureStatus } from "#rules/privacy/erasure.ts";

/**
 * Erasures of personal data: prepared, on their way, and done. A row that is done is the evidence that it was, and holds no
 * address. It has no foreign keys, so that it stays when its person goes.
 */
export const erasures = sqliteTable(
  "erasures",
  {
    id: text().primaryKey(),
    status: text().$type<ErasureStatus>().notNull(),
    /** In lower case; null once it is done. */
    email: text(),
    personId: text("person_id"),
    /** How many rows there were of each part when it was prepared, and then when it was confirmed. */
    counts: text({ mode: "json" }).$type<PartCounts>().notNull(),
    /** Which rows they are, while it is prepared. */
    digest: text("plan_digest"),
    preparedBy: text("prepared_by").notNull(),
    preparedAt: integer("prepared_at", { mode: "timestamp_ms" }).notNull(),
    /** Whether there was only one member of staff; the team's e-mail then says so. */
    preparedAlone: integer("prepared_alone", { mode: "boolean" }).notNull().default(false),
    confirmedBy: text("confirmed_by"),
    confirmedAt: integer("confirmed_at", { mode: "timestamp_ms" }),
    /** Which step is next, and where in it. A step may be repeated. */
    step: integer().notNull().default(0),
    position: text(),
    /** When the cron trigger went on with it last. */
    triedAt: integer("tried_at", { mode: "timestamp_ms" }),
    endedAt: integer("ended_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    uniqueIndex("erasures_one_per_address").on(table.email).where(sql`${table.email} is not null`),
    index("erasures_newest").on(sql`${table.preparedAt} desc`, sql`${table.id} desc`),
    index("erasures_open").on(table.status, table.preparedAt).where(sql`${table.status} <> 'done'`),
  ],
);
