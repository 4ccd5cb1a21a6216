import { isNull, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./auth-tables.ts";

/**
 * Who was invited, one row for each person, written anew when they are invited again. The link itself is a row of
 * `verification` with the id `link_id`, and the letter that carries it one of `letters` with the same id: whatever has
 * another id is dead. When a person is erased, their invitation goes with them; when it is the one who invited, only
 * their name does.
 */
export const invitations = sqliteTable(
  "invitations",
  {
    id: text().primaryKey(),
    personId: text("person_id")
      .notNull()
      .unique()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Null for an invitation from the command line. */
    invitedBy: text("invited_by").references(() => user.id, { onDelete: "set null" }),
    linkId: text("link_id").notNull().unique(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** When the link was made that is open now; a letter is not sent twice within a minute of it. */
    linkedAt: integer("linked_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    withdrawnAt: integer("withdrawn_at", { mode: "timestamp_ms" }),
    acceptedAt: integer("accepted_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    index("invitations_pending")
      .on(table.createdAt, table.id)
      .where(sql`${isNull(table.withdrawnAt)} and ${isNull(table.acceptedAt)}`),
  ],
);
