import { asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { isOpenStaffRequest, staffRequestPreparation } from "../accounts/office/staff-request-store.ts";
import { user } from "../db/auth-tables.ts";
import type { Database } from "../db/database.ts";
import { erasures } from "../db/erasure-tables.ts";
import { projects } from "../db/record-tables.ts";
import { distributionRuns } from "../db/run-tables.ts";
import { staffRequests } from "../db/staff-request-tables.ts";
import { runPreparation, staffPaidBy } from "../portfolio/office/run-store.ts";
import { erasurePreparation, isWaitingErasure } from "../privacy/erasure-store.ts";
import { hasPreparerLeft, isStillAlone } from "./second-person-store.ts";

/** Selects distribution runs that wait for a second member of staff, oldest first. */
export function selectRuns(db: Database, isOf: SQL | undefined, limit: number) {
  const { id, preparedBy: by, preparedAt, amountMinorUnits, reverses } = distributionRuns;
  return db
    .select({
      id,
      project: sql<string>`${projects.name}`.as("project"),
      amountMinorUnits,
      reverses,
      currency: projects.currency,
      by,
      byName: sql<string | null>`${user.name}`.as("by_name"),
      preparedAt,
      preparerLeft: hasPreparerLeft(db, runPreparation).as("preparer_left"),
      isAlone: isStillAlone(db, runPreparation).as("is_alone"),
      paysStaff: staffPaidBy(db).as("pays_staff"),
    })
    .from(distributionRuns)
    .innerJoin(projects, eq(projects.id, distributionRuns.projectId))
    .leftJoin(user, eq(user.id, by))
    .where(isOf)
    .orderBy(asc(preparedAt), asc(id))
    .limit(limit);
}

/** Selects erasures that wait for a second member of staff, oldest first. */
export function selectErasures(db: Database, limit: number) {
  const { id, email, preparedBy: by, preparedAt } = erasures;
  return db
    .select({
      id,
      email,
      by,
      preparedAt,
      byName: sql<string | null>`${user.name}`.as("by_name"),
      preparerLeft: hasPreparerLeft(db, erasurePreparation).as("preparer_left"),
      isAlone: isStillAlone(db, erasurePreparation).as("is_alone"),
    })
    .from(erasures)
    .leftJoin(user, eq(user.id, by))
    .where(isWaitingErasure)
    .orderBy(asc(preparedAt), asc(id))
    .limit(limit);
}

/** Selects the requests to make a person staff, or to end that, which wait for a second member of staff, oldest first. */
export function selectStaffRequests(db: Database, limit: number) {
  const asker = alias(user, "asker");
  const { id, personId, becomes, askedBy: by, askedAt: preparedAt } = staffRequests;
  return db
    .select({
      id,
      personId,
      becomes,
      by,
      preparedAt,
      name: sql<string>`coalesce(${staffRequests.name}, ${user.name})`.as("person_name"),
      byName: sql<string | null>`${asker.name}`.as("by_name"),
      preparerLeft: hasPreparerLeft(db, staffRequestPreparation).as("preparer_left"),
      isAlone: isStillAlone(db, staffRequestPreparation).as("is_alone"),
    })
    .from(staffRequests)
    .leftJoin(user, eq(user.id, personId))
    .leftJoin(asker, eq(asker.id, by))
    .where(isOpenStaffRequest)
    .orderBy(asc(preparedAt), asc(id))
    .limit(limit);
}
