import { type Context, Hono } from "hono";
import { privacyErrors as errors } from "#content/office/privacy.ts";
import { isPseudonym } from "#rules/email-address.ts";
import { isSamePlan } from "#rules/privacy/data-parts.ts";
import { confirmation, erasureAnswer, erasureList, erasureWithdrawn, personQuery } from "#rules/privacy/erasure.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import { allow } from "../access.ts";
import { sendAfterAnswer } from "../after-answer.ts";
import type { Database } from "../db/database.ts";
import type { App, Bindings } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { actingOf, writingOf } from "../office/acting.ts";
import { confirmationProblemOf, startPreparing } from "../office/second-person.ts";
import { answers } from "../openapi.ts";
import { conflictWith, refuse } from "../problem.ts";
import { validateJson } from "../validate.ts";
import { badQuery } from "./bad-query.ts";
import { runErasure } from "./erase.ts";
import {
  confirmErasure,
  findErasureRow,
  listErasures,
  prepareErasure,
  removeLapsed,
  replacePlan,
  type StoredErasure,
  withdrawErasure,
} from "./erasure-store.ts";
import { findSubject, shownErasureOf } from "./find.ts";
import { findAccountBy, planErasure } from "./person-data-store.ts";

const notFound: Problem = { problem: "not-found", detail: errors.noErasure };
const staffStay: Problem = { problem: "conflict", detail: errors.staff };

/** Erases a person's data in two steps: a plan lists what is removed and what stays, and a second member of staff confirms it. */
export const erasureRoutes = new Hono<App>()
  .get("/office/erasures", allow("staff"), answers({ 200: erasureList }), async function list(c) {
    return c.json({ erasures: (await listErasures(c.var.db)).map(shownErasureOf) });
  })
  .get("/office/erasures/:id", allow("staff"), answers({ 200: erasureAnswer }, "not-found"), async function show(c) {
    const found = await findErasureRow(c.var.db, c.req.param("id"));
    return found ? c.json({ erasure: shownErasureOf(found) }) : refuse(c, notFound);
  })
  .post(
    "/office/erasures",
    allow("staff"),
    answers({ 201: erasureAnswer }, "not-found", "conflict"),
    validateJson(personQuery, badQuery),
    async function prepare(c) {
      const { db } = c.var;
      const named = await findSubject(db, c.req.valid("json"));
      if (!named) return refuse(c, { problem: "not-found", detail: errors.unknown });
      if (named.account?.kind === "staff") return refuse(c, staffStay);
      if (isPseudonym(named.subject.email)) return refuse(c, { problem: "conflict", detail: errors.erasedAlready });
      const id = crypto.randomUUID();
      const preparing = await startPreparing(c, { act: "erasure", id });
      if ("problem" in preparing) return refuse(c, preparing);
      const plan = await planErasure(db, named.subject);
      const prepared = await prepareErasure(db, { ...named.subject, id, ...plan }, preparing);
      if (!prepared) return refuse(c, staffStay);
      if (prepared.erasure.id === id) sendAfterAnswer(c, [preparing.email.id]);
      return c.json({ erasure: shownErasureOf(prepared) }, 201);
    },
  )
  .post(
    "/office/erasures/:id/confirmation",
    allow("staff"),
    answers({ 200: erasureAnswer }, "not-found", "conflict"),
    validateJson(confirmation, badQuery),
    async function confirm(c) {
      const { db } = c.var;
      const id = c.req.param("id");
      // The cron trigger may be late.
      await removeLapsed(db, new Date());
      const found = await findErasureRow(db, id);
      if (!found) return refuse(c, notFound);
      const { status, email } = found.erasure;
      if (status === "done" || email === null) return c.json({ erasure: shownErasureOf(found) });
      const isPrepared = status === "prepared";
      const refused = isPrepared && confirmationProblemOf(c, shownErasureOf(found));
      if (refused) return refuse(c, refused);
      const given = c.req.valid("json");
      if (given.email !== email) return refuse(c, invalidAt("email", errors.otherEmail));
      if (isPrepared && given.plan !== found.erasure.digest) return refuse(c, await changedMeanwhile(db, id));
      // An erasure that is already running was interrupted, and continues.
      const problem = isPrepared && (await confirmAsListed(c, { ...found.erasure, email }));
      if (problem) return refuse(c, problem);
      await runNow(c.env, id, c.var.requestId);
      const after = await findErasureRow(db, id);
      return after ? c.json({ erasure: shownErasureOf(after) }) : refuse(c, notFound);
    },
  )
  .delete(
    "/office/erasures/:id",
    allow("staff"),
    answers({ 200: erasureWithdrawn }, "not-found", "conflict"),
    async function withdraw(c) {
      const { db } = c.var;
      const id = c.req.param("id");
      if (await withdrawErasure(db, id, writingOf(c))) return c.json({ withdrawn: true });
      return refuse(c, (await findErasureRow(db, id)) ? { problem: "conflict", detail: errors.begun } : notFound);
    },
  );

type Listed = Pick<StoredErasure["erasure"], "id" | "personId" | "counts" | "digest"> & { email: string };

/** Confirms the listed plan. If the data has changed since, stores a new plan instead, which has to be confirmed again. */
async function confirmAsListed(c: Context<App>, listed: Listed): Promise<Problem | undefined> {
  const { db } = c.var;
  const { id, email } = listed;
  const now = new Date();
  // A person who had only written to us may have an account now.
  const account = await findAccountBy(db, { email });
  const personId = account?.id ?? null;
  const plan = await planErasure(db, { email, personId });
  if (personId !== listed.personId || !isSamePlan(listed, plan)) {
    await replacePlan(db, id, { personId, ...plan });
    return changedMeanwhile(db, id);
  }
  const confirmed = await confirmErasure(db, { id, plan }, { acting: actingOf(c), now });
  if (!confirmed) return notFound;
  if (confirmed.erasure.status !== "prepared") return undefined;
  const otherwise = account?.kind === "staff" ? staffStay : await changedMeanwhile(db, id);
  // If a colleague has joined in the meantime, the preparer may no longer confirm it alone.
  return confirmationProblemOf(c, shownErasureOf(confirmed)) ?? otherwise;
}

/** The problem of a plan that has changed, with the current plan. */
async function changedMeanwhile(db: Database, id: string): Promise<Problem> {
  const found = await findErasureRow(db, id);
  return conflictWith(errors.changed, found && { erasure: shownErasureOf(found) });
}

/** Runs a confirmed erasure. If it is interrupted, the cron trigger continues it within a minute. */
async function runNow(env: Bindings, id: string, requestId: string): Promise<void> {
  try {
    await runErasure(env, id);
  } catch (error) {
    log("error", "erasure-broke-off", { requestId, error: traceOf(error) });
  }
}
