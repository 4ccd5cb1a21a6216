import { type Context, Hono } from "hono";
import { runErrors as errors } from "#content/office/records-errors.ts";
import { readMinorUnits } from "#rules/amount.ts";
import { emptyRequest } from "#rules/empty-request.ts";
import { runConfirmation, runSentBack } from "#rules/portfolio/record-requests.ts";
import { paysLater } from "#rules/portfolio/run.ts";
import { runDetail } from "#rules/portfolio/run-answers.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { allow } from "../../access.ts";
import { sendAfterAnswer } from "../../after-answer.ts";
import type { App } from "../../env.ts";
import { idempotencyKeyOf, requireIdempotencyKey } from "../../idempotency-key.ts";
import { actingOf, writingOf } from "../../office/acting.ts";
import { confirmationProblemOf, startPreparing } from "../../office/second-person.ts";
import { answers } from "../../openapi.ts";
import { conflictWith, refuse } from "../../problem.ts";
import { validateJson } from "../../validate.ts";
import { findRun } from "./run-store.ts";
import { confirmRun, prepareCounterRun, sendRunBack } from "./run-write-store.ts";
import { findRunDetail, shownRunOf } from "./shown-run.ts";

const notFound: Problem = { problem: "not-found", detail: errors.unknown };
const otherAmount = invalidAt("amount", errors.otherAmount);

/** A second member of staff confirms a run or sends it back. A confirmed run can only be taken back, by a counter-run. */
export const runDecisionRoutes = new Hono<App>()
  .post(
    "/office/distribution-runs/:id/confirm",
    allow("staff"),
    answers({ 200: runDetail }, "not-found", "conflict"),
    validateJson(runConfirmation, otherAmount),
    async function confirm(c) {
      const { db } = c.var;
      const stored = await findRun(db, c.req.param("id"));
      if (!stored) return refuse(c, notFound);
      const { run } = stored;
      const acting = actingOf(c);
      // The same person confirms it again: the first answer may have been lost.
      if (run.status === "confirmed" && run.decidedBy === acting.actorId)
        return c.json(await findRunDetail(db, stored));
      if (run.status !== "waiting") return refuseWithCurrent(c, run.id, errors.decided);
      const refused = confirmationProblemOf(c, shownRunOf(stored));
      if (refused) return refuse(c, refused);
      const now = new Date();
      const today = dayAt(now, c.env.BUSINESS_TIME_ZONE);
      if (paysLater(run, today)) return refuseWithCurrent(c, run.id, errors.ahead);
      if (!isAmountOf(run, c.req.valid("json").amount)) return refuse(c, otherAmount);
      const isMade = await confirmRun(db, run.id, { acting, now }, run.reverses === null ? undefined : today);
      const after = await findRun(db, run.id);
      if (isMade && after) return c.json(await findRunDetail(db, after));
      if (after?.run.status !== "waiting") return refuseWithCurrent(c, run.id, errors.decided);
      // Somebody may have joined the staff in the meantime, so that the preparer may no longer confirm the run alone.
      const refusedNow = confirmationProblemOf(c, shownRunOf(after));
      return refusedNow ? refuse(c, refusedNow) : refuseWithCurrent(c, run.id, errors.stale);
    },
  )
  .post(
    "/office/distribution-runs/:id/send-back",
    allow("staff"),
    answers({ 200: runDetail }, "not-found", "conflict"),
    validateJson(runSentBack, { problem: "invalid", detail: errors.badNote }),
    async function sendBack(c) {
      const { db } = c.var;
      const id = c.req.param("id");
      if (!(await findRun(db, id))) return refuse(c, notFound);
      const note = c.req.valid("json").note.trim();
      const isMade = await sendRunBack(db, id, note, writingOf(c));
      const current = await findRun(db, id);
      if (!current) return refuse(c, notFound);
      const { run } = current;
      const isRepeated = run.status === "sent-back" && run.decidedBy === c.var.person.id && (run.note ?? "") === note;
      return isMade || isRepeated ? c.json(await findRunDetail(db, current)) : refuseWithCurrent(c, id, errors.decided);
    },
  )
  .post(
    "/office/distribution-runs/:id/counter",
    allow("staff"),
    answers({ 201: runDetail }, "not-found", "conflict"),
    requireIdempotencyKey,
    validateJson(emptyRequest),
    async function counter(c) {
      const { db } = c.var;
      const found = await findRun(db, c.req.param("id"));
      if (!found) return refuse(c, notFound);
      const id = idempotencyKeyOf(c);
      const { run, project, currency, reversedBy } = found;
      if (run.reverses !== null) return refuseWithCurrent(c, run.id, errors.counterOfCounter);
      if (run.status !== "confirmed") return refuseWithCurrent(c, run.id, errors.notConfirmed);
      if (reversedBy !== null && reversedBy !== id) return refuseWithCurrent(c, run.id, errors.reversed);
      // A repeated call does not count.
      if (reversedBy === null) {
        const amount = { minorUnits: run.amountMinorUnits, currency };
        const preparing = await startPreparing(c, { act: "counter-run", id, pays: { project, amount } });
        if ("problem" in preparing) return refuse(c, preparing);
        const today = dayAt(preparing.now, c.env.BUSINESS_TIME_ZONE);
        await prepareCounterRun(db, run, { id, today }, preparing);
        sendAfterAnswer(c, [preparing.email.id]);
      }
      const stored = await findRun(db, id);
      if (stored?.run.reverses !== run.id) return refuseWithCurrent(c, run.id, errors.waiting);
      return c.json(await findRunDetail(db, stored), 201);
    },
  );

/** True if the typed amount is the run's. A counter-run shows its amount with a minus sign, which may be left out. */
function isAmountOf(run: { amountMinorUnits: number; reverses: string | null }, typed: string): boolean {
  const size = run.reverses === null ? typed : typed.trim().replace(/^[-−]/, "");
  return readMinorUnits(size) === run.amountMinorUnits;
}

async function refuseWithCurrent(c: Context<App>, id: string, detail: string) {
  const { db } = c.var;
  const stored = await findRun(db, id);
  return refuse(c, conflictWith(detail, stored && (await findRunDetail(db, stored))));
}
