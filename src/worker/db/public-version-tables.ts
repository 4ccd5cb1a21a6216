import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Raised by triggers in the migration whenever something changes that everybody sees. An isolate that has rendered pages reads
 * one small row to learn whether they are still right.
 */
export const publicVersions = sqliteTable("public_versions", {
  name: text().$type<"projects">().primaryKey(),
  version: integer().notNull(),
});
