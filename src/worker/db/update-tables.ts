import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type UpdateState, updateStates } from "#rules/projects/updates/update.ts";
import { user } from "./auth-tables.ts";
import { isOneOf, projects } from "./record-tables.ts";

/**
 * Updates that companies write to the holders of a project. Nobody but the company sees a draft. Staff release a submitted
 * update, and from `released_at` on the holders see it. A released update is never changed.
 */
export const projectUpdates = sqliteTable(
  "project_updates",
  {
    /** Made by the page, so that the first save can be repeated. */
    id: text().primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id),
    /** The company. Null once its account is erased: only released updates outlive the account. */
    authorId: text("author_id").references(() => user.id),
    title: text().notNull(),
    text: text().notNull(),
    state: text().$type<UpdateState>().notNull().default("draft"),
    version: integer().notNull(),
    /** Identifies the call that made the latest version, so that of concurrent calls each knows whether it succeeded. */
    changeId: text("change_id").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    updatedAt: integer("updated_at", { mode: "timestamp_ms" }).notNull(),
    /** When it was last submitted to staff. */
    submittedAt: integer("submitted_at", { mode: "timestamp_ms" }),
    /** Why staff sent it back, and when. Both are cleared when it is submitted again. */
    returnedReason: text("returned_reason"),
    returnedAt: integer("returned_at", { mode: "timestamp_ms" }),
    releasedAt: integer("released_at", { mode: "timestamp_ms" }),
    /** The member of staff who released it. */
    releasedBy: text("released_by"),
  },
  (table) => [
    index("project_updates_by_author").on(table.authorId, sql`${table.updatedAt} desc`, sql`${table.id} desc`),
    // The updates of a project, in the order in which its company reads them.
    index("project_updates_by_change").on(table.projectId, sql`${table.updatedAt} desc`, sql`${table.id} desc`),
    // The updates of a project, in the order in which holders read them.
    index("project_updates_by_project").on(table.projectId, sql`${table.releasedAt} desc`, sql`${table.id} desc`),
    // For the updates that were released to holders from a certain time on.
    index("project_updates_released").on(table.releasedAt, table.id).where(sql`"released_at" is not null`),
    // The staff's lists, in their order.
    index("project_updates_by_day").on(table.submittedAt, table.id).where(sql`"state" <> 'draft'`),
    index("project_updates_waiting").on(table.submittedAt, table.id).where(sql`"state" = 'waiting'`),
    check("project_updates_state", isOneOf(table.state, updateStates)),
    check("project_updates_release", sql`(${table.state} = 'released') = (${table.releasedAt} is not null)`),
    check("project_updates_author", sql`${table.state} = 'released' or ${table.authorId} is not null`),
  ],
);
