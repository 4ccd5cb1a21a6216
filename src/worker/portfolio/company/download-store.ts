import { sql } from "drizzle-orm";
import { dayAt, daysUntil, startOfDay } from "#rules/office/day-range.ts";
import type { FinancesAnswer } from "#rules/portfolio/company/answers.ts";
import { openDatabase, retryTransient } from "../../db/database.ts";
import type { Bindings } from "../../env.ts";

const countedDays = 30;
/** More rows than this are not counted. */
const countedAtMost = 20_000;
/** Every time zone's days begin at a multiple of it. */
const quarterMs = 15 * 60_000;

/**
 * How often the documents of a company's projects were downloaded on each of the last days of the business clock, without
 * saying by whom. A row may stand for several downloads of visitors. A document of several projects counts once. Left out are
 * the company itself, attempts that were refused or interrupted, or sent nothing (a copy that is still good, for example), and
 * documents that the company does not see.
 */
export async function countDownloads(env: Bindings, ownerId: string, now: Date): Promise<FinancesAnswer["downloads"]> {
  const zone = env.BUSINESS_TIME_ZONE;
  const days = daysUntil(dayAt(now, zone), countedDays);
  const since = startOfDay(days[0] ?? dayAt(now, zone), zone).getTime();
  const rows = await retryTransient(() =>
    openDatabase(env.DB).all<{ quarter: number; downloads: number; rows: number }>(sql`
      select cast(counted.attempted_at / ${quarterMs} as integer) as quarter, sum(counted.attempts) as downloads,
        count(*) as rows from (
        select attempted_at, attempts from download_attempts
        where document_id in (
          select g.document_id from projects p join document_projects g on g.project_id = p.id
          where p.owner_id = ${ownerId} and g.hidden = 0 and g.visible_from <= ${now.getTime()})
          and attempted_at >= ${since} and outcome = 'granted' and bytes > 0 and person_id <> ${ownerId}
        limit cast(${countedAtMost} as integer)
      ) counted group by 1`),
  );
  const counts = new Map(days.map((day) => [day, 0]));
  for (const { quarter, downloads } of rows) {
    const day = dayAt(new Date(quarter * quarterMs), zone);
    if (counts.has(day)) counts.set(day, (counts.get(day) ?? 0) + downloads);
  }
  const total = rows.reduce((sum, row) => sum + row.rows, 0);
  return { days: [...counts].map(([day, downloads]) => ({ day, downloads })), isCut: total >= countedAtMost };
}
