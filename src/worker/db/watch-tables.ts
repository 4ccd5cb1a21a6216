import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type ChangedThing, changedThings } from "#rules/projects/public-changes.ts";
import { user } from "./auth-tables.ts";
import { isOneOf, projects } from "./record-tables.ts";

/** The projects that people watch. */
export const watchedProjects = sqliteTable(
  "watched_projects",
  {
    personId: text("person_id")
      .notNull()
      .references(() => user.id),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.projectId] }),
    index("watched_projects_by_project").on(table.projectId, table.personId),
  ],
);

/**
 * The changes that people who watch a project are told about. Append-only: triggers in the migration enforce this. The table
 * holds no text that anybody typed, so that it names nobody.
 */
export const projectChanges = sqliteTable(
  "project_changes",
  {
    id: text().primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id),
    at: integer({ mode: "timestamp_ms" }).notNull(),
    what: text().$type<ChangedThing>().notNull(),
    /** A status, a day, or for terms a JSON object by `TermName`, with amounts and days as values and texts as null. */
    before: text().notNull(),
    after: text().notNull(),
  },
  (table) => [
    index("project_changes_by_project").on(table.projectId, sql`${table.at} desc`),
    index("project_changes_by_time").on(table.at, table.id),
    check("project_changes_what", isOneOf(table.what, changedThings)),
  ],
);
