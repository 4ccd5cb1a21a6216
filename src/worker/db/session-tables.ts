import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How often an account was tried in the window that is open. Rows are deleted when their window is over. */
export const accountAttempts = sqliteTable(
  "account_attempts",
  {
    /** A hash of what was tried and the address it was tried for; the address need not have an account. */
    key: text().primaryKey(),
    tries: integer().notNull(),
    windowEndsAt: integer("window_ends_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("account_attempts_by_end").on(table.windowEndsAt)],
);
