import { and, eq, inArray, sql } from "drizzle-orm";
import { noticeWords } from "#content/emails-about-notices.ts";
import { addressOf } from "#pages";
import type { Member } from "#rules/accounts/person.ts";
import type { NoticeText } from "#rules/notices/answers.ts";
import { periodTextOf, readPeriod } from "#rules/portfolio/reports/period.ts";
import { type Database, openDatabase, retryTransient } from "../../db/database.ts";
import { listOf } from "../../db/list-of.ts";
import { statements } from "../../db/report-tables.ts";
import type { Bindings } from "../../env.ts";
import { isTold } from "./people-store.ts";
import type { NoticeEvents, NoticeSource, ReadWindow, Recipient } from "./source.ts";

/** A quarter that is over, for those who can issue a statement of it and have not yet. */
export const statementSource: NoticeSource = { listRecipients, describe };

/**
 * Holders by their ids, one row of the index for each, however many holdings they have. A statement begins with the first
 * record, so that who has none until the quarter's last day is left out.
 */
async function listRecipients(
  db: Database,
  [{ thingId, position }]: NoticeEvents<"investors">,
  { count }: ReadWindow,
): Promise<Recipient[]> {
  const period = readPeriod(thingId);
  if (!period) return [];
  const hasRecord = (table: string) =>
    sql`exists (select 1 from ${sql.raw(table)} r where r.person_id = u.id and r.day <= ${period.to})`;
  return retryTransient(() =>
    db.all<Recipient>(sql`with recursive holder(id) as (
        select min(person_id) from holdings where person_id > ${position}
        union all
        select (select min(h.person_id) from holdings h where h.person_id > holder.id) from holder where holder.id is not null
      )
      select u.id as personId, ${period.id} as subject, u.id as position
      from holder cross join user u on u.id = holder.id
      where u.kind in ('institutional', 'retail') and ${isTold}
        and (${hasRecord("purchases")} or ${hasRecord("distributions")} or ${hasRecord("valuations")})
        and not exists (select 1 from statements s where s.person_id = u.id and s.period = ${period.id})
      limit cast(${count} as integer)`),
  );
}

async function describe(
  env: Bindings,
  { id: personId }: Member,
  subjects: readonly string[],
): Promise<Map<string, NoticeText>> {
  const isGiven = inArray(statements.period, listOf(subjects));
  const issued = await retryTransient(() =>
    openDatabase(env.DB)
      .selectDistinct({ period: statements.period })
      .from(statements)
      .where(and(eq(statements.personId, personId), isGiven)),
  );
  const isIssued = new Set(issued.map(({ period }) => period));
  const address = addressOf("tool", { tool: "reports" });
  const words = noticeWords.statement;
  return new Map(
    subjects.flatMap((subject) => {
      const period = readPeriod(subject);
      if (!period) return [];
      const note = isIssued.has(subject) ? words.issued : words.ready;
      return [[subject, { title: `${words.title} ${periodTextOf(period)}`, note, address }] as const];
    }),
  );
}
