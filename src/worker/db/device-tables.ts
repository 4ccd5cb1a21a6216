import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./auth-tables.ts";

/** Browsers that have logged in to an account. A browser that is used for several accounts has a row for each. */
export const knownDevices = sqliteTable(
  "known_devices",
  {
    /** A hash of the id in the browser's cookie; the id itself is stored nowhere else. */
    hash: text().primaryKey(),
    personId: text("person_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    browser: text(),
    system: text(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    lastUsedAt: integer("last_used_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    /**
     * True once a code of the account was entered in it. Only then do codes have a budget of their own there: with a password
     * link, or before two-factor authentication is on, anybody who is in the mailbox makes any number of browsers known.
     */
    enteredCode: integer("entered_code", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [index("known_devices_by_person").on(table.personId), index("known_devices_by_end").on(table.expiresAt)],
);
