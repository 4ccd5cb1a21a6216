import { and, desc, eq, gt } from "drizzle-orm";
import { dayInMs } from "#rules/durations.ts";
import type { Database } from "../db/database.ts";
import { threadEntries } from "../db/inbox-tables.ts";

/** How often a visitor may move one consultation in 24 hours: each move is e-mailed to the team and the visitor. */
const movesADay = 10;

/** Finds the milliseconds until a visitor may move a consultation again; undefined if they may now. */
export async function findMoveWait(db: Database, enquiryId: string, now: Date): Promise<number | undefined> {
  const { createdAt } = threadEntries;
  const isMove = and(eq(threadEntries.enquiryId, enquiryId), eq(threadEntries.event, "moved"));
  const last = await db
    .select({ createdAt })
    .from(threadEntries)
    .where(and(isMove, gt(createdAt, new Date(now.getTime() - dayInMs))))
    .orderBy(desc(createdAt))
    .limit(1)
    .offset(movesADay - 1)
    .get();
  return last && last.createdAt.getTime() + dayInMs - now.getTime();
}
