import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Members of staff who are viewing as somebody, one row for each session. The table has no foreign keys, so that a row outlives
 * its session until its end is recorded in the audit. A row is deleted at most a minute after its end.
 */
export const viewings = sqliteTable(
  "viewings",
  {
    id: text().primaryKey(),
    sessionId: text("session_id").notNull().unique(),
    staffId: text("staff_id").notNull(),
    personId: text("person_id").notNull(),
    endsAt: integer("ends_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("viewings_by_end").on(table.endsAt)],
);
