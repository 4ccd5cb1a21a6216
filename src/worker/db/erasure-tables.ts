import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { PartCounts } from "#rules/privacy/data-parts.ts";
import type { ErasureStatus } from "#rules/privacy/erasure.ts";

/**
 * Erasures of personal data that are prepared, in progress or done. The row of a completed erasure is the evidence of it, and
 * holds no address. The table has no foreign keys, so that a row stays when its person is removed.
 */
export const erasures = sqliteTable(
  "erasures",
  {
    id: text().primaryKey(),
    status: text().$type<ErasureStatus>().notNull(),
    /** The address in lower case; null once the erasure is done. */
    email: text(),
    personId: text("person_id"),
    /** How many rows each part had when the erasure was prepared, or, once it is confirmed, at its confirmation. */
    counts: text({ mode: "json" }).$type<PartCounts>().notNull(),
    /** A digest of which rows these are, until the erasure is confirmed. */
    digest: text("plan_digest"),
    preparedBy: text("prepared_by").notNull(),
    preparedAt: integer("prepared_at", { mode: "timestamp_ms" }).notNull(),
    /** True if there was only one member of staff. The e-mail to the team then says so. */
    preparedAlone: integer("prepared_alone", { mode: "boolean" }).notNull().default(false),
    confirmedBy: text("confirmed_by"),
    confirmedAt: integer("confirmed_at", { mode: "timestamp_ms" }),
    /** Earlier releases stored the index of the next step here. Now it is 0, from which they would begin again. */
    step: integer().notNull().default(0),
    /** The name of the next step, and the position within it; null before the first. A step may be repeated. */
    position: text(),
    /** When the cron trigger last continued it. */
    triedAt: integer("tried_at", { mode: "timestamp_ms" }),
    endedAt: integer("ended_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    uniqueIndex("erasures_one_per_address").on(table.email).where(sql`${table.email} is not null`),
    index("erasures_newest").on(sql`${table.preparedAt} desc`, sql`${table.id} desc`),
    index("erasures_open").on(table.status, table.preparedAt).where(sql`${table.status} <> 'done'`),
  ],
);
