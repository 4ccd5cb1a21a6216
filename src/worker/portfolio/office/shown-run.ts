import { ownConfirmationFrom } from "#rules/office/second-person.ts";
import { leftOverOf, sharesOf } from "#rules/portfolio/pro-rata.ts";
import { hasPayDay, type RunFigures } from "#rules/portfolio/run.ts";
import type { RunDetail, RunLine, RunPreview } from "#rules/portfolio/run-answers.ts";
import { sumOf } from "#rules/sum.ts";
import type { Database } from "../../db/database.ts";
import { listOf } from "../../db/list-of.ts";
import { erasedName } from "../../office/erased-name.ts";
import { sha256Of } from "../../sha256.ts";
import { countAffectedStatements, paidBy } from "./affected-statements-store.ts";
import type { ProjectOfRecords } from "./project-store.ts";
import { findRunContext, type HolderOnDay, isRunCurrent, type StoredRun, sumShares } from "./run-store.ts";

const shownShares = 50;

export function shownRunOf(stored: StoredRun): RunLine {
  const { run, project, currency, preparedBy, decidedBy, reversedBy, preparerLeft, isAlone, paysStaff } = stored;
  const {
    projectId,
    preparedBy: preparerId,
    preparedAt,
    preparedAlone: _,
    decidedBy: deciderId,
    decidedAt,
    ...line
  } = run;
  return {
    ...line,
    project: { id: projectId, name: project },
    currency,
    reversedBy,
    preparedBy: namedOf(preparerId, preparedBy),
    preparedAt: preparedAt.toISOString(),
    preparerLeft: line.status === "waiting" && preparerLeft,
    ownConfirmationFrom: line.status === "waiting" ? ownConfirmationFrom(preparedAt, isAlone) : null,
    paysStaff,
    decidedBy: deciderId === null ? null : namedOf(deciderId, decidedBy),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

export async function findRunDetail(db: Database, stored: StoredRun): Promise<RunDetail> {
  const { run } = stored;
  const isWaiting = run.status === "waiting";
  const pays = { currency: stored.currency, payDay: run.payDay };
  const [context, sum, isCurrent, statements] = await Promise.all([
    findRunContext(db, run.projectId, run),
    sumShares(db, run.id),
    isWaiting ? isRunCurrent(db, run.id) : true,
    // A counter-run makes no statement differ: it pays on the day it is confirmed, and statements are for periods that are over.
    isWaiting && hasPayDay(run) ? countAffectedStatements(db, paidBy(db, run.id), pays, new Date()) : 0,
  ]);
  return { run: shownRunOf(stored), checks: { ...context, statements, sum, isCurrent } };
}

/**
 * Returns a hash of what a run's shares depend on: who is paid, and their tokens. A run is refused
 * if its preview had another hash.
 */
export function basisOf(holders: readonly HolderOnDay[]): string {
  const held = holders.map(({ id, tokens }) => `${id} ${tokens}`).sort();
  return sha256Of(JSON.stringify(held), "base64url");
}

/** Returns a run as it would be, with its largest shares. */
export async function findRunPreview(
  db: Database,
  project: ProjectOfRecords,
  figures: RunFigures,
  holders: readonly HolderOnDay[],
): Promise<RunPreview> {
  const people = new Map(holders.map(({ id, personId, name, kind }) => [id, { id: personId, name, kind }]));
  const shares = sharesOf(figures.amountMinorUnits, holders);
  const paid = listOf(shares.flatMap(({ id, minorUnits }) => (minorUnits > 0 ? [id] : [])));
  const pays = { currency: project.currency, payDay: figures.payDay };
  const tokensOfEach = shares.map(({ tokens }) => tokens);
  return {
    project: { id: project.id, name: project.name },
    currency: project.currency,
    ...figures,
    holders: shares.length,
    tokens: sumOf(tokensOfEach),
    leftOver: leftOverOf(figures.amountMinorUnits, tokensOfEach),
    shares: shares.slice(0, shownShares).flatMap(({ id, tokens, minorUnits }, index) => {
      const person = people.get(id);
      return person ? [{ number: index + 1, person, tokens, minorUnits }] : [];
    }),
    basis: basisOf(holders),
    checks: {
      ...(await findRunContext(db, project.id, figures)),
      statements: await countAffectedStatements(db, paid, pays, new Date()),
      sum: sumOf(shares.map(({ minorUnits }) => minorUnits)),
      isCurrent: true,
    },
  };
}

function namedOf(id: string, name: string | null): { id: string; name: string } {
  return { id, name: name ?? erasedName(id) };
}
