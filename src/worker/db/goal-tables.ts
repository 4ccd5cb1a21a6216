import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { currencies, type Money } from "#rules/money.ts";
import { type GoalMeasure, goalMeasures } from "#rules/portfolio/goals/goal.ts";
import { user } from "./auth-tables.ts";
import { isCount, isDay, isOneOf } from "./record-tables.ts";

/** What somebody wants to have, or to have been paid, by a day. */
export const goals = sqliteTable(
  "goals",
  {
    /** Made by the browser, so that a repeated call is the same goal. */
    id: text().primaryKey(),
    personId: text("person_id")
      .notNull()
      .references(() => user.id),
    name: text().notNull(),
    measure: text().$type<GoalMeasure>().notNull(),
    currency: text().$type<Money["currency"]>().notNull(),
    amountMinorUnits: integer("amount_minor_units").notNull(),
    day: text().notNull(),
    version: integer().notNull(),
    /** Of the call that wrote this version. */
    changeId: text("change_id").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("goals_by_person").on(table.personId, table.day, table.id),
    check("goals_measure", isOneOf(table.measure, goalMeasures)),
    check("goals_currency", isOneOf(table.currency, currencies)),
    check("goals_amount", isCount(table.amountMinorUnits)),
    check("goals_day", isDay(table.day)),
  ],
);
