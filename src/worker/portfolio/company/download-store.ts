import { sql } from "drizzle-orm";
import { countedByDayAtMost, countedDays, sumByDay } from "#rules/documents/downloads-by-day.ts";
import type { FinancesAnswer } from "#rules/portfolio/company/answers.ts";
import { openDatabase } from "../../db/database.ts";
import { downloadLog } from "../../db/document-tables.ts";
import { quarterHourOf } from "../../documents/quarter-hour-store.ts";
import type { Bindings } from "../../env.ts";

/**
 * Counts the downloads of the documents of a company's projects on each of the last days in the business time zone, without
 * saying by whom. What one person gets of one version of a document in a quarter of an hour is one download, because a browser
 * may ask for a file in many parts. A row of visitors stands for all of their downloads in such a quarter. A document of several
 * projects counts once. Not counted are downloads by the company itself, documents that it does not see, and attempts that were
 * refused, interrupted or sent nothing (for example because a cached copy was still good).
 */
export async function countDownloads(env: Bindings, ownerId: string, now: Date): Promise<FinancesAnswer["downloads"]> {
  const zone = env.BUSINESS_TIME_ZONE;
  const { days, since } = countedDays(now, zone);
  const rows = await openDatabase(env.DB).all<{ quarterHour: number; attempts: number; rows: number }>(sql`
      select quarterHour, sum(attempts) as attempts, sum(rows) as rows from (
        select ${quarterHourOf(sql`attempted_at`)} as quarterHour, max(attempts) as attempts, count(*) as rows from (
          select attempted_at, attempts, document_id, version, person_id from ${downloadLog}
          where document_id in (
            select g.document_id from projects p join document_projects g on g.project_id = p.id
            where p.owner_id = ${ownerId} and g.hidden = 0 and g.visible_from <= ${now.getTime()})
            and attempted_at >= ${since.getTime()} and outcome = 'granted' and bytes > 0 and person_id <> ${ownerId}
          limit cast(${countedByDayAtMost} as integer)
        ) group by 1, document_id, version, person_id
      ) group by 1`);
  const sums = sumByDay(rows, zone);
  const read = rows.reduce((sum, row) => sum + row.rows, 0);
  return { days: days.map((day) => ({ day, downloads: sums.get(day) ?? 0 })), isCut: read >= countedByDayAtMost };
}
