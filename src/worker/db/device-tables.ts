import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./auth-tables.ts";

/** Browsers that have logged in to an account. A browser that is used for several accounts has a row for each. */
export const knownDevices = sqliteTable(
  "known_devices",
  {
    /** A hash of the random id in the browser's cookie; the id itself is stored nowhere else. */
    hash: text().primaryKey(),
    personId: text("person_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    browser: text(),
    system: text(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    lastUsedAt: integer("last_used_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("known_devices_by_person").on(table.personId), index("known_devices_by_end").on(table.expiresAt)],
);
