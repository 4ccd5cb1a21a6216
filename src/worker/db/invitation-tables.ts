import { isNull, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./auth-tables.ts";

/**
 * Invitations, one row for each person, replaced when they are invited again. The link is the row of `verification` with the id
 * `link_id`, and its e-mail the row of `letters` with the same id; any other link or e-mail is void. An erased person's
 * invitation is deleted; if the inviter is erased, only `invited_by` is cleared.
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
    /** When the open link was made. Within a minute of that no second e-mail is sent. */
    linkedAt: integer("linked_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    withdrawnAt: integer("withdrawn_at", { mode: "timestamp_ms" }),
    acceptedAt: integer("accepted_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    index("invitations_pending")
      .on(table.createdAt, table.id)
      .where(sql`${isNull(table.withdrawnAt)} and ${isNull(table.acceptedAt)}`),
    index("invitations_pending_by_end")
      .on(table.expiresAt, table.id)
      .where(sql`${isNull(table.withdrawnAt)} and ${isNull(table.acceptedAt)}`),
  ],
);
