import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Version numbers of public content, incremented by triggers in the migration whenever it changes. An isolate that has rendered
 * pages reads one small row to find out whether they are stale.
 */
export const publicVersions = sqliteTable("public_versions", {
  name: text().$type<"projects">().primaryKey(),
  version: integer().notNull(),
});
