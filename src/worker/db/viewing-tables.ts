import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Members of staff who view as somebody now: one for each session. It has no foreign keys, so that a row outlives its session
 * until its end is on record in the audit. Deleted a minute after its end at the latest.
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
