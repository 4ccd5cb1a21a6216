import { and, eq, inArray } from "drizzle-orm";
import { noticeCopy } from "#content/emails-about-notices.ts";
import { addressOf } from "#pages";
import type { Member } from "#rules/accounts/person.ts";
import type { NoticeText } from "#rules/notices/answers.ts";
import { indicatorPeriodTextOf } from "#rules/projects/indicators/period.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import { projectIndicators } from "../../db/indicator-tables.ts";
import { listOf } from "../../db/list-of.ts";
import { projects } from "../../db/record-tables.ts";
import { projectUpdates } from "../../db/update-tables.ts";
import type { Bindings } from "../../env.ts";
import { listAudience } from "./people-store.ts";
import type { NoticeSource } from "./source.ts";

/**
 * The answers of staff to a company: an update to holders was released or returned, or an indicator released or declined. The
 * subject is `update:id:version`, with the version of the answer, or `indicator:id`.
 */
export const answerSource: NoticeSource = { listRecipients: listAudience, describe };

/** How many characters of a reason are shown. The page has all of it. */
const reasonShown = 200;

async function describe(
  env: Bindings,
  { id: companyId }: Member,
  subjects: readonly string[],
): Promise<Map<string, NoticeText>> {
  const db = openDatabase(env.DB);
  const [updates, indicators] = await Promise.all([
    describeUpdates(db, companyId, idsOf("update", subjects)),
    describeIndicators(db, companyId, idsOf("indicator", subjects)),
  ]);
  return new Map([...updates, ...indicators]);
}

type Subject = { subject: string; id: string; version: number };

function idsOf(kind: "update" | "indicator", subjects: readonly string[]): Subject[] {
  return subjects.flatMap((subject) => {
    const [of, id = "", version = "0"] = subject.split(":");
    return of === kind ? [{ subject, id, version: Number(version) }] : [];
  });
}

/**
 * Describes the answers to updates. A returned update keeps its reason until it is submitted again. If the company has changed it
 * since, the project's name replaces its title, because staff who view as the company must not read the change. The page has the
 * full reason, and the update to continue with.
 */
async function describeUpdates(db: Database, companyId: string, given: readonly Subject[]) {
  if (given.length === 0) return [];
  const { id, title, state, version, returnedReason: reason, projectId, authorId } = projectUpdates;
  const rows = await db
    .select({ id, title, state, version, reason, project: projects.name })
    .from(projectUpdates)
    .innerJoin(projects, eq(projects.id, projectId))
    .where(and(isIn(id, given), eq(authorId, companyId), eq(projects.ownerId, companyId)));
  const address = addressOf("tool", { tool: "investors" });
  const { released, returned } = noticeCopy.answer;
  return given.flatMap(({ subject, id: updateId, version: answered }) => {
    const row = rows.find((each) => each.id === updateId);
    if (!row) return [];
    const isReleased = row.state === "released" && row.version === answered;
    const why = row.state === "draft" ? row.reason : null;
    const answer = isReleased ? released : answerTextOf(returned, why);
    if (row.state === "draft" && row.version !== answered)
      return [[subject, { title: row.project, note: answer, address }] as const];
    return [[subject, { title: row.title, note: `${row.project}. ${answer}`, address }] as const];
  });
}

/** Describes the answers to indicators. The title has the period: a company submits the same indicator each quarter or year. */
async function describeIndicators(db: Database, companyId: string, given: readonly Subject[]) {
  if (given.length === 0) return [];
  const { id, name, firstDay, lastDay, state, reason, projectId } = projectIndicators;
  const rows = await db
    .select({ id, name, firstDay, lastDay, state, reason, project: projects.name })
    .from(projectIndicators)
    .innerJoin(projects, eq(projects.id, projectId))
    .where(and(isIn(id, given), eq(projects.ownerId, companyId)));
  const address = addressOf("tool", { tool: "esg" });
  const { released, declined } = noticeCopy.answer;
  return given.flatMap(({ subject, id: indicatorId }) => {
    const row = rows.find((each) => each.id === indicatorId);
    if (!row) return [];
    const note = `${row.project}. ${row.state === "declined" ? answerTextOf(declined, row.reason) : released}`;
    return [[subject, { title: `${row.name}, ${indicatorPeriodTextOf(row)}`, note, address }] as const];
  });
}

function isIn(id: typeof projectUpdates.id | typeof projectIndicators.id, given: readonly Subject[]) {
  return inArray(id, listOf(given.map((each) => each.id)));
}

/** Returns an answer with its reason, such as `Returned: Name the day.` */
function answerTextOf(answer: string, reason: string | null): string {
  if (reason === null || reason === "") return answer;
  // Cut between whole characters: half an emoji is not text, and the relay may refuse the e-mail for it.
  const characters = [...reason];
  const isCut = characters.length > reasonShown;
  return `${answer}: ${isCut ? `${characters.slice(0, reasonShown).join("").trimEnd()}…` : reason}`;
}
