import { type Context, Hono } from "hono";
import { runErrors as errors, recordErrors, runFaults, shareHeadings } from "#content/office/records-errors.ts";
import { type CsvRow, csvLinesOf, csvOf } from "#rules/csv.ts";
import { cursorOf } from "#rules/cursor.ts";
import { decimalTextOf, minus } from "#rules/money.ts";
import { exactShareTextOf, leftOverOf, sharesOf } from "#rules/portfolio/pro-rata.ts";
import { runRequest, runsQuery, sharesQuery } from "#rules/portfolio/record-requests.ts";
import {
  maxHolders,
  paysLater,
  type RunFigures,
  readRun,
  signedPartOf,
  signedRunAmountOf,
  type TypedRun,
} from "#rules/portfolio/run.ts";
import { runDetail, runPage, runPreview, sharePage } from "#rules/portfolio/run-answers.ts";
import { invalidFields, type Problem } from "#rules/problem.ts";
import { allow } from "../../access.ts";
import { sendAfterAnswer } from "../../after-answer.ts";
import { todayOf } from "../../business-clock.ts";
import { sendCsv } from "../../csv.ts";
import type { Database } from "../../db/database.ts";
import { pageAfter, pageFrom } from "../../db/keyset.ts";
import type { App } from "../../env.ts";
import { idempotencyKeyOf, requireIdempotencyKey } from "../../idempotency-key.ts";
import { startPreparing } from "../../office/second-person.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { validateJson, validateQuery } from "../../validate.ts";
import { findProjectOfRecords, type ProjectOfRecords } from "./project-store.ts";
import { findRun, type HolderOnDay, listHoldersOn, listRuns, listShares, type StoredRun } from "./run-store.ts";
import { prepareRun } from "./run-write-store.ts";
import { basisOf, findRunDetail, findRunPreview, shownRunOf } from "./shown-run.ts";

const pageSize = 50;
const sharesPerPage = 200;
const notFound: Problem = { problem: "not-found", detail: errors.unknown };
/** The form of a run never sends such a body. */
const badBody: Problem = { problem: "invalid", detail: recordErrors.malformed };

/** Distribution runs: preparing them, and listing them with the shares that they pay. */
export const distributionRunRoutes = new Hono<App>()
  .get(
    "/office/distribution-runs",
    allow("staff"),
    answers({ 200: runPage }, "invalid"),
    validateQuery(runsQuery, { problem: "invalid", detail: errors.badFilter }),
    async function list(c) {
      const { project: projectId, status, after: cursor } = c.req.valid("query");
      const found = await listRuns(c.var.db, { projectId, status }, cursor, pageSize + 1);
      const { rows, next } = pageFrom(found, pageSize, ({ run: { id, preparedAt } }) =>
        cursorOf({ createdAt: preparedAt, id }),
      );
      return c.json({ runs: rows.map(shownRunOf), next });
    },
  )
  .post(
    "/office/distribution-runs/preview",
    allow("staff"),
    answers({ 200: runPreview }, "not-found", "conflict"),
    validateJson(runRequest, badBody),
    async function preview(c) {
      const read = await readFigures(c, c.req.valid("json"));
      if ("problem" in read) return refuse(c, read);
      return c.json(await findRunPreview(c.var.db, read.project, read.figures, read.holders));
    },
  )
  .post(
    "/office/distribution-runs",
    allow("staff"),
    answers({ 201: runDetail }, "not-found", "conflict"),
    requireIdempotencyKey,
    validateJson(runRequest, badBody),
    async function prepare(c) {
      const { db } = c.var;
      const id = idempotencyKeyOf(c);
      const { basis, ...typed } = c.req.valid("json");
      const read = await readFigures(c, typed);
      if ("problem" in read) return refuse(c, read);
      const { project, figures, holders } = read;
      // A repeated call is not refused, and does not count: the first one may have prepared the run, and its answer been lost.
      const known = await findRun(db, id);
      if (!known && basis !== undefined && basis !== basisOf(holders))
        return refuse(c, { problem: "conflict", detail: errors.outdated });
      const problem = known ? undefined : await prepareFirst(c, { id, ...read });
      if (problem) return refuse(c, problem);
      const stored = known ?? (await findRun(db, id));
      if (!stored) return refuse(c, { problem: "conflict", detail: errors.waiting });
      const isSame =
        stored.run.projectId === project.id &&
        (["amountMinorUnits", "recordDay", "payDay"] as const).every((name) => stored.run[name] === figures[name]);
      if (!isSame) return refuse(c, { problem: "conflict", detail: errors.otherRun });
      return c.json(await findRunDetail(db, stored), 201);
    },
  )
  .get(
    "/office/distribution-runs/:id",
    allow("staff"),
    answers({ 200: runDetail }, "not-found"),
    async function show(c) {
      const { db } = c.var;
      const stored = await findRun(db, c.req.param("id"));
      return stored ? c.json(await findRunDetail(db, stored)) : refuse(c, notFound);
    },
  )
  .get(
    "/office/distribution-runs/:id/shares",
    allow("staff"),
    answers({ 200: sharePage }, "not-found", "invalid"),
    validateQuery(sharesQuery),
    async function listPaid(c) {
      const { after = 0 } = c.req.valid("query");
      const { db } = c.var;
      if (!(await findRun(db, c.req.param("id")))) return refuse(c, notFound);
      const found = await listShares(db, c.req.param("id"), after, sharesPerPage + 1);
      const { rows, next } = pageAfter(found, sharesPerPage, ({ number }) => `${number}`);
      return c.json({ shares: rows, next });
    },
  )
  .get(
    "/office/distribution-runs/:id/shares.csv",
    allow("staff"),
    answers({ 200: "text/csv" }, "not-found"),
    async function download(c) {
      const { db } = c.var;
      const stored = await findRun(db, c.req.param("id"));
      if (!stored) return refuse(c, notFound);
      const kind = stored.run.reverses === null ? "run" : "counter-run";
      return sendCsv(c, `${kind}-${stored.run.recordDay}.csv`, linesOf(db, stored));
    },
  );

type ReadRun = {
  project: ProjectOfRecords;
  figures: RunFigures;
  holders: readonly HolderOnDay[];
};

async function readFigures(c: Context<App>, typed: TypedRun & { projectId: string }): Promise<Problem | ReadRun> {
  const { db } = c.var;
  const { figures, faults } = readRun(typed, todayOf(c));
  if (faults) return invalidFields(faults, runFaults, recordErrors.faulty);
  const project = await findProjectOfRecords(db, typed.projectId);
  if (!project) return { problem: "not-found", detail: recordErrors.unknownProject };
  const holders = await listHoldersOn(db, project.id, figures.recordDay);
  if (holders.length === 0) return { problem: "conflict", detail: errors.nobody };
  if (holders.length > maxHolders) return { problem: "conflict", detail: errors.tooMany };
  return { project, figures, holders };
}

/** Prepares a run for a second member of staff, unless the project has another one that waits. */
async function prepareFirst(
  c: Context<App>,
  { id, project, figures, holders }: ReadRun & { id: string },
): Promise<Problem | undefined> {
  const shares = sharesOf(figures.amountMinorUnits, holders);
  const leftOver = leftOverOf(
    figures.amountMinorUnits,
    shares.map(({ tokens }) => tokens),
  );
  const amount = { minorUnits: figures.amountMinorUnits, currency: project.currency };
  const isAhead = paysLater(figures, todayOf(c));
  const pays = { project: project.name, amount, day: figures.payDay, isAhead };
  const preparing = await startPreparing(c, { act: "run", id, pays });
  if ("problem" in preparing) return preparing;
  const run = { ...figures, id, projectId: project.id, shares, leftOver };
  await prepareRun(c.var.db, run, preparing);
  sendAfterAnswer(c, [preparing.email.id]);
  return undefined;
}

/** The CSV lines of a run's shares. A counter-run has no positive amounts, because it takes them back. */
async function* linesOf(db: Database, { run, currency }: StoredRun): AsyncGenerator<string> {
  const amount = signedRunAmountOf(run);
  yield csvOf([shareHeadings]);
  for (let after = 0; ; ) {
    const shares = await listShares(db, run.id, after, sharesPerPage);
    yield csvLinesOf(
      shares.map(
        ({ number, person, tokens, minorUnits }): CsvRow<typeof shareHeadings> => [
          number,
          person.id,
          person.name,
          person.kind,
          tokens,
          exactShareTextOf(amount, tokens, run.tokens).replaceAll(",", "").replace(minus, "-"),
          currency,
          decimalTextOf({ minorUnits: signedPartOf(minorUnits, run), currency }),
        ],
      ),
    );
    if (shares.length < sharesPerPage) return;
    after = shares.at(-1)?.number ?? after;
  }
}
