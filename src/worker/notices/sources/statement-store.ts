import { type SQL, sql } from "drizzle-orm";
import { noticeCopy } from "#content/emails-about-notices.ts";
import { addressOf } from "#pages";
import type { Member } from "#rules/accounts/person.ts";
import type { NoticeText } from "#rules/notices/answers.ts";
import { kindsNotifiedOf } from "#rules/notices/topics.ts";
import { type Period, periodTextOf, readPeriod } from "#rules/portfolio/reports/period.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import { listOf } from "../../db/list-of.ts";
import type { Bindings } from "../../env.ts";
import { getsNotices } from "./people-store.ts";
import type { NoticeEvents, NoticeSource, ReadWindow, Recipient } from "./source.ts";

/** Quarters that are over, for people who can issue a statement of it in some currency and have not done so yet. */
export const statementSource: NoticeSource = { listRecipients, describe };

/** In each table a row has a holding, a person and a day. */
const recordTables = ["purchases", "distributions", "valuations"] as const;

/**
 * Lists holders by id, with one row of the index for each, however many holdings they have. A statement begins with the first
 * record, so that anyone who has none by the quarter's last day is left out. For the few who have issued a statement already, the
 * holdings are read as well, because another currency may be left.
 */
async function listRecipients(
  db: Database,
  [{ thingId, position }]: NoticeEvents<"investors">,
  { count }: ReadWindow,
): Promise<Recipient[]> {
  const period = readPeriod(thingId);
  if (!period) return [];
  const hasRecord = hasRecordOf(sql`r.person_id = u.id`, sql`${period.to}`);
  return db.all<Recipient>(sql`with recursive holder(id) as (
        select min(person_id) from holdings where person_id > ${position}
        union all
        select (select min(h.person_id) from holdings h where h.person_id > holder.id) from holder where holder.id is not null
      )
      select u.id as personId, ${period.id} as subject, u.id as position
      from holder cross join user u on u.id = holder.id
      where u.kind in ${listOf(kindsNotifiedOf("statement"))} and ${getsNotices} and ${hasRecord}
        and (
          not exists (select 1 from statements s where s.person_id = u.id and s.period = ${period.id})
          or exists (${currenciesLeft(sql`u.id`, { id: sql`${period.id}`, to: sql`${period.to}` })})
        )
      limit cast(${count} as integer)`);
}

async function describe(
  env: Bindings,
  { id: personId }: Member,
  subjects: readonly string[],
): Promise<Map<string, NoticeText>> {
  const periods = subjects.map(readPeriod).filter((period) => period !== undefined);
  const issued = await listIssued(openDatabase(env.DB), personId, periods);
  const address = addressOf("tool", { tool: "reports" });
  const copy = noticeCopy.statement;
  return new Map(
    periods.map((period) => {
      const title = `${copy.title} ${periodTextOf(period)}`;
      return [period.id, { title, note: noteOf(issued.get(period.id)), address }] as const;
    }),
  );
}

type Issued = { issued: string[]; left: string[] };

/** For each given period with a statement, returns the currencies in which there is one, and those in which one can be issued. */
async function listIssued(db: Database, personId: string, periods: readonly Period[]): Promise<Map<string, Issued>> {
  const given = JSON.stringify(periods.map(({ id, to }) => ({ id, to })));
  const left = currenciesLeft(sql`${personId}`, { id: sql`s.period`, to: sql`given.value ->> '$.to'` });
  const rows = await db.all<{ period: string; issued: string; left: string }>(sql`
      select s.period as period, json_group_array(distinct s.currency) as issued,
        (select json_group_array(distinct currency) from (${left})) as left
      from json_each(${given}) given cross join statements s on s.period = given.value ->> '$.id' and s.person_id = ${personId}
      group by s.period`);
  const read = (list: string): string[] => JSON.parse(list);
  return new Map(rows.map((row) => [row.period, { issued: read(row.issued), left: read(row.left) }]));
}

function noteOf(period: Issued | undefined): string {
  const copy = noticeCopy.statement;
  if (!period) return copy.ready;
  if (period.left.length === 0) return copy.issued;
  const [issued, left] = [period.issued, period.left].map((list) => list.toSorted().join(", "));
  return `${copy.issued} ${copy.in} ${issued}. ${copy.ready} ${copy.in} ${left}`;
}

/** Selects the currencies in which a person has records by the end of a period but no statement of it, once for each holding. */
function currenciesLeft(personId: SQL, { id, to }: { id: SQL; to: SQL }): SQL {
  return sql`select p.currency as currency from holdings h cross join projects p on p.id = h.project_id
    where h.person_id = ${personId} and ${hasRecordOf(sql`r.holding_id = h.id`, to)}
      and not exists (select 1 from statements o where o.person_id = ${personId} and o.period = ${id} and o.currency = p.currency)`;
}

/** The condition that there is a record up to a day, of the person or holding that `isTheirs` names. */
function hasRecordOf(isTheirs: SQL, to: SQL): SQL {
  const each = recordTables.map(
    (table) => sql`exists (select 1 from ${sql.raw(table)} r where ${isTheirs} and r.day <= ${to})`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
}
