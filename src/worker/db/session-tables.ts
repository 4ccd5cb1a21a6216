import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * How often something was tried in the current window. Rows are deleted when their window is over. Where waits grow with
 * the attempts (auth/attempt-budget-store.ts), each attempt extends the window.
 */
export const accountAttempts = sqliteTable(
  "account_attempts",
  {
    /** A hash of what was tried and of the address, which need not have an account. */
    key: text().primaryKey(),
    tries: integer().notNull(),
    windowEndsAt: integer("window_ends_at", { mode: "timestamp_ms" }).notNull(),
    /** When the next try may be made, where waits grow. */
    nextAt: integer("next_at", { mode: "timestamp_ms" }),
  },
  (table) => [index("account_attempts_by_end").on(table.windowEndsAt)],
);
