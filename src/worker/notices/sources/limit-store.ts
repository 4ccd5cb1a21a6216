import { and, eq, inArray } from "drizzle-orm";
import { noticeCopy } from "#content/emails-about-notices.ts";
import { riskCopy } from "#content/pages/risk.ts";
import { addressOf } from "#pages";
import type { Member } from "#rules/accounts/person.ts";
import type { NoticeText } from "#rules/notices/answers.ts";
import { breachTextOf } from "#rules/portfolio/risk/breaches.ts";
import { readLimitKey } from "#rules/portfolio/risk/limits.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { openDatabase } from "../../db/database.ts";
import { limitBreaches } from "../../db/limit-tables.ts";
import { listOf } from "../../db/list-of.ts";
import type { Bindings } from "../../env.ts";
import { listAudience } from "./people-store.ts";
import type { NoticeSource } from "./source.ts";

/** Breaches of a person's own limits. Each breach has one notice. */
export const limitSource: NoticeSource = { listRecipients: listAudience, describe };

/** Describes breaches with the figures of when they began. The page that the notice leads to has those of today. */
async function describe(
  env: Bindings,
  { id: personId }: Member,
  subjects: readonly string[],
): Promise<Map<string, NoticeText>> {
  const isSubject = inArray(limitBreaches.id, listOf(subjects));
  const rows = await openDatabase(env.DB)
    .select()
    .from(limitBreaches)
    .where(and(isSubject, eq(limitBreaches.personId, personId)));
  const address = addressOf("tool", { tool: "risk" });
  const copy = noticeCopy.limit;
  return new Map(
    rows.flatMap(({ id, endedAt, ...row }) => {
      const key = readLimitKey(row.measure, row.part);
      if (!key) return [];
      const name = key.part === "" ? riskCopy.measures[key.measure] : `${riskCopy.measures[key.measure]} ${key.part}`;
      const note = breachTextOf({ ...row, ...key }, copy);
      const ended = endedAt ? `. ${copy.ended} ${shortDateOf(dayAt(endedAt, env.BUSINESS_TIME_ZONE))}` : "";
      return [[id, { title: `${copy.passed} ${name}`, note: `${note}${ended}`, address }] as const];
    }),
  );
}
