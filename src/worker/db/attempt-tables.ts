import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The number of attempts in the current window. A row is deleted when its window is over. Where waits grow with the attempts
 * (auth/attempt-budget-store.ts), each attempt extends the window.
 */
export const accountAttempts = sqliteTable(
  "account_attempts",
  {
    /** A hash of the action and the address, which need not belong to an account. */
    key: text().primaryKey(),
    attempts: integer("tries").notNull(),
    windowEndsAt: integer("window_ends_at", { mode: "timestamp_ms" }).notNull(),
    /** When the next attempt is allowed, where waits grow. */
    nextAt: integer("next_at", { mode: "timestamp_ms" }),
  },
  (table) => [index("account_attempts_by_end").on(table.windowEndsAt)],
);
