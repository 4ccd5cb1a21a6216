import { type Context, Hono } from "hono";
import type * as z from "zod/mini";
import { officeErrors } from "#content/office/errors.ts";
import { cursorOf } from "#rules/cursor.ts";
import { emptyRequest } from "#rules/empty-request.ts";
import {
  type EmailPage,
  emailActRequest,
  emailDetail,
  emailPage,
  emailQuery,
  triedAnswer,
} from "#rules/mail/emails.ts";
import type { Problem } from "#rules/problem.ts";
import { allow } from "../access.ts";
import { sendAfterAnswer } from "../after-answer.ts";
import type { Database } from "../db/database.ts";
import { pageFrom } from "../db/keyset.ts";
import type { App } from "../env.ts";
import { actingOf, writingOf } from "../office/acting.ts";
import { answers } from "../openapi.ts";
import { refuse } from "../problem.ts";
import { validateJson, validateQuery } from "../validate.ts";
import { sendOutbox } from "./dispatch.ts";
import { templateNames } from "./email.ts";
import { actOnEmail, findRepeatable, tryAllNow } from "./email-act-store.ts";
import { type EmailFilter, findEmail, findEnquiryId, findLatestReport, listEmails } from "./email-store.ts";
import { actsOn, isActDone, isToTeam, shownDetailOf, shownLineOf, versionOf } from "./shown-email.ts";

const pageSize = 50;
const notFound: Problem = { problem: "not-found", detail: officeErrors.unknownEmail };
const changed: Problem = { problem: "conflict", detail: officeErrors.emailChanged };

/** Every e-mail of the outbox, for staff: its attempts, its outcome, and what can be done about it. */
export const officeEmailRoutes = new Hono<App>()
  .get(
    "/office/emails",
    allow("staff"),
    answers({ 200: emailPage }, "invalid"),
    validateQuery(emailQuery(templateNames), { problem: "invalid", detail: officeErrors.badView }),
    async function listPage(c) {
      const { after: cursor, ...query } = c.req.valid("query");
      const { db } = c.var;
      const filter = await findFilter(db, query, c.env.MAIL_TEAM);
      const found = filter ? await listEmails(db, filter, cursor, pageSize + 1) : [];
      const { rows, next } = pageFrom(found, pageSize, ({ email }) => cursorOf(email));
      const page: EmailPage = { emails: rows.map((row) => shownLineOf(row, c.env.MAIL_TEAM)), next };
      return c.json(page);
    },
  )
  .get("/office/emails/:id", allow("staff"), answers({ 200: emailDetail }, "not-found"), async function show(c) {
    const shown = await findShown(c, c.req.param("id"));
    return shown ? c.json(shown) : refuse(c, notFound);
  })
  .post(
    "/office/emails/:id/acts",
    allow("staff"),
    answers({ 200: emailDetail }, "not-found", "conflict"),
    validateJson(emailActRequest),
    async function actOnOne(c) {
      const { act, version } = c.req.valid("json");
      const { db } = c.var;
      const found = await findEmail(db, c.req.param("id"));
      if (!found) return refuse(c, notFound);
      const now = new Date();
      const mail = await findRepeatable(db, found.email, now);
      const acts = actsOn(found, { isRepeatable: mail !== undefined, now });
      const mayAct = versionOf(found.email) === version && acts.includes(act);
      const again = act === "send-again" ? mail : undefined;
      const acting = actingOf(c);
      const made = mayAct ? await actOnEmail(db, found.email, act, { acting, mail: again, now }) : undefined;
      if (!made?.isDone) {
        const then = await findEmail(db, found.email.id);
        if (!then || !isActDone(then, act, version, now)) return refuse(c, changed);
      } else if (act === "try-now" || act === "send-again") sendAfterAnswer(c, [made.id]);
      const shown = await findShown(c, found.email.id);
      return shown ? c.json(shown) : refuse(c, notFound);
    },
  )
  .post(
    "/office/emails/attempts",
    allow("staff"),
    answers({ 200: triedAnswer }),
    validateJson(emptyRequest),
    async function tryAll(c) {
      const tried = await tryAllNow(c.var.db, writingOf(c));
      c.executionCtx.waitUntil(sendOutbox(c.env));
      return c.json({ tried });
    },
  );

async function findShown(c: Context<App>, id: string) {
  const { db } = c.var;
  const found = await findEmail(db, id);
  if (!found) return undefined;
  const { email, enquiryEmail } = found;
  const address = isToTeam(email) ? null : (email.recipient ?? enquiryEmail ?? undefined);
  const latest = address === undefined ? undefined : await findLatestReport(db, address, id);
  const now = new Date();
  const isRepeatable = (await findRepeatable(db, found.email, now)) !== undefined;
  return shownDetailOf(found, { latest, isRepeatable, team: c.env.MAIL_TEAM, now });
}

type EmailQuery = z.output<ReturnType<typeof emailQuery>>;

/** Undefined if there is no such enquiry, so that no e-mail matches. */
async function findFilter(db: Database, query: EmailQuery, team: string): Promise<EmailFilter | undefined> {
  const { view, state, template, to, enquiry } = query;
  const enquiryId = enquiry && (await findEnquiryId(db, enquiry.trim().toUpperCase()));
  if (enquiry !== undefined && enquiryId === undefined) return undefined;
  const ofView = view === "all" || view === "hand" ? undefined : view;
  return {
    hand: view === "hand",
    state: state ?? ofView,
    template,
    recipient: to && recipientIn(to.trim(), team),
    enquiryId,
  };
}

function recipientIn(address: string, team: string): EmailFilter["recipient"] {
  if (address === "") return undefined;
  return address.toLowerCase() === team.toLowerCase() ? null : address;
}
