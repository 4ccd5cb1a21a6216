import { and, isNull, sql } from "drizzle-orm";
import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { MemberKind } from "#rules/accounts/person.ts";
import { user } from "./auth-tables.ts";

/**
 * Requests to make somebody staff, either a person with an account or one to be invited (`email`, `name`), or to make a member of
 * staff a plain member. Each person has at most one open request; confirming or withdrawing closes it.
 */
export const staffRequests = sqliteTable(
  "staff_requests",
  {
    id: text().primaryKey(),
    personId: text("person_id").references(() => user.id, { onDelete: "cascade" }),
    /** The kind of member that somebody who leaves the staff becomes; null if the person becomes staff. */
    becomes: text().$type<MemberKind>(),
    email: text(),
    name: text(),
    /** Whether the invitation is sent by e-mail; otherwise the person who confirms is shown its link. */
    byEmail: integer("by_email", { mode: "boolean" }).notNull(),
    askedBy: text("asked_by")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    askedAt: integer("asked_at", { mode: "timestamp_ms" }).notNull(),
    /** True if there was only one member of staff. The e-mail to the team then says so. */
    askedAlone: integer("asked_alone", { mode: "boolean" }).notNull(),
    confirmedBy: text("confirmed_by"),
    confirmedAt: integer("confirmed_at", { mode: "timestamp_ms" }),
    withdrawnBy: text("withdrawn_by"),
    withdrawnAt: integer("withdrawn_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    uniqueIndex("staff_requests_one_per_person")
      .on(table.personId)
      .where(sql`${and(isNull(table.confirmedAt), isNull(table.withdrawnAt))}`),
    uniqueIndex("staff_requests_one_per_email")
      .on(table.email)
      .where(sql`${and(isNull(table.confirmedAt), isNull(table.withdrawnAt))}`),
  ],
);
