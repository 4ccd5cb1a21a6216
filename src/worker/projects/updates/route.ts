import { type Context, Hono } from "hono";
import { updateErrors as errors } from "#content/api-tool-errors.ts";
import { updateSentences } from "#content/forms/update.ts";
import { investorKinds } from "#rules/accounts/investor.ts";
import { cursorOf, pageQuery, timeCursor } from "#rules/cursor.ts";
import { formProblemOf } from "#rules/form-fields.ts";
import type { Problem } from "#rules/problem.ts";
import {
  type OpenedUpdate,
  type OwnUpdate,
  type OwnUpdateLine,
  type OwnUpdatePage,
  openedUpdate,
  ownUpdate,
  ownUpdatePage,
  type ReleasedPage,
  releasedPage,
} from "#rules/projects/updates/answers.ts";
import { missingIn, updateSaving } from "#rules/projects/updates/requests.ts";
import { removed } from "#rules/removed.ts";
import { uuidPattern } from "#rules/uuid.ts";
import { versionRequest } from "#rules/version-request.ts";
import { allow } from "../../access.ts";
import { pageFrom } from "../../db/keyset.ts";
import type { App } from "../../env.ts";
import { log } from "../../log.ts";
import { answers } from "../../openapi.ts";
import { ofCurrentPerson } from "../../own.ts";
import { conflictWith, refuse } from "../../problem.ts";
import { validateJson, validateQuery } from "../../validate.ts";
import {
  type FoundUpdate,
  findOwnUpdate,
  type ListedUpdate,
  listOwnUpdates,
  moveUpdate,
  removeUpdate,
  saveUpdate,
} from "./own-store.ts";
import { listReleased } from "./released-store.ts";

const pageSize = 10;
const ownPageSize = 50;
const notFound: Problem = { problem: "not-found", detail: errors.unknown };

/** What companies write to holders, as the company and the holders see it. The person comes from the session alone. */
export const projectUpdateRoutes = new Hono<App>()
  .get(
    "/company/updates",
    allow(["company"]),
    answers({ 200: ownUpdatePage }, "invalid"),
    validateQuery(pageQuery(timeCursor)),
    async function listOwn(c) {
      const { after: cursor } = c.req.valid("query");
      const personId = c.var.person.id;
      const listing = { ownerId: personId, withDrafts: seesDrafts(c) };
      const found = await listOwnUpdates(c.var.db, listing, cursor, ownPageSize + 1);
      const { rows, next } = pageFrom(found, ownPageSize, ({ update: { id, updatedAt } }) =>
        cursorOf({ createdAt: updatedAt, id }),
      );
      const page: OwnUpdatePage = { personId, updates: rows.map(shownLineOf), next };
      return c.json(page);
    },
  )
  .get(
    "/company/updates/:id",
    allow(["company"]),
    answers({ 200: openedUpdate }, "not-found"),
    async function readOwn(c) {
      const found = await findOwnUpdate(c.var.db, ofCurrentPerson(c, c.req.param("id")));
      if (!found || (found.update.state === "draft" && !seesDrafts(c))) return refuse(c, notFound);
      const opened: OpenedUpdate = { personId: c.var.person.id, update: shownUpdateOf(found) };
      return c.json(opened);
    },
  )
  .put(
    "/company/updates/:id",
    allow(["company"]),
    answers({ 200: ownUpdate }, "not-found", "conflict"),
    validateJson(updateSaving, (issues) => formProblemOf(issues, updateSentences)),
    async function saveDraft(c) {
      const own = ofCurrentPerson(c, c.req.param("id"));
      if (!uuidPattern.test(own.id)) return refuse(c, notFound);
      const outcome = await saveUpdate(c.var.db, { ...own, ...c.req.valid("json") }, new Date());
      if (outcome === "saved") return answer(c);
      if (outcome === "unknown") return refuse(c, notFound);
      if (outcome === "unknown-project") return refuse(c, { problem: "not-found", detail: errors.unknownProject });
      if (outcome === "too-many") return refuse(c, { problem: "conflict", detail: errors.tooMany });
      return changedMeanwhile(c);
    },
  )
  .delete(
    "/company/updates/:id",
    allow(["company"]),
    answers({ 200: removed }, "not-found", "conflict"),
    async function removeDraft(c) {
      const own = ofCurrentPerson(c, c.req.param("id"));
      const { db } = c.var;
      if (!(await findOwnUpdate(db, own))) return refuse(c, notFound);
      if (await removeUpdate(db, own)) return c.json({ removed: true } as const);
      return refuse(c, { problem: "conflict", detail: errors.notADraft });
    },
  )
  .post(
    "/company/updates/:id/submission",
    allow(["company"]),
    answers({ 200: ownUpdate }, "not-found", "conflict"),
    validateJson(versionRequest),
    async function submit(c) {
      const own = ofCurrentPerson(c, c.req.param("id"));
      const { db } = c.var;
      const found = await findOwnUpdate(db, own);
      if (!found) return refuse(c, notFound);
      const { version } = c.req.valid("json");
      // The same call again succeeds: the first answer may have been lost.
      if (found.update.state === "waiting" && found.update.version === version + 1) return answer(c);
      const missing = missingIn(found.update);
      if (missing.length > 0) {
        const fields = Object.fromEntries(missing.map((field) => [field, updateSentences.fields[field].missing ?? ""]));
        return refuse(c, { problem: "invalid", detail: updateSentences.missing, fields });
      }
      const step = { ...own, version, from: "draft", to: "waiting" } as const;
      if (!(await moveUpdate(db, step, new Date()))) return changedMeanwhile(c);
      log("info", "update-submitted", { requestId: c.var.requestId, update: own.id });
      return answer(c);
    },
  )
  .post(
    "/company/updates/:id/withdrawal",
    allow(["company"]),
    answers({ 200: ownUpdate }, "not-found", "conflict"),
    validateJson(versionRequest),
    async function withdraw(c) {
      const own = ofCurrentPerson(c, c.req.param("id"));
      const { db } = c.var;
      const found = await findOwnUpdate(db, own);
      if (!found) return refuse(c, notFound);
      const { version } = c.req.valid("json");
      if (found.update.state === "draft" && found.update.version === version + 1) return answer(c);
      const step = { ...own, version, from: "waiting", to: "draft" } as const;
      return (await moveUpdate(db, step, new Date())) ? answer(c) : changedMeanwhile(c);
    },
  )
  .get(
    "/updates",
    allow(investorKinds),
    answers({ 200: releasedPage }, "invalid"),
    validateQuery(pageQuery(timeCursor)),
    async function listForHolder(c) {
      const { after: cursor } = c.req.valid("query");
      const personId = c.var.person.id;
      const found = await listReleased(c.var.db, personId, cursor, pageSize + 1);
      const { rows, next } = pageFrom(found, pageSize, ({ id, releasedAt }) => cursorOf({ createdAt: releasedAt, id }));
      const page: ReleasedPage = {
        personId,
        updates: rows.map(({ releasedAt, ...update }) => ({
          ...update,
          releasedAt: releasedAt.toISOString(),
        })),
        next,
      };
      return c.json(page);
    },
  );

/** True unless staff view as the company: a draft is the company's alone until it is submitted. */
function seesDrafts(c: Context<App>): boolean {
  return c.var.viewing === undefined;
}

/** Responds with the update that the address names, as it is now. */
async function answer(c: Context<App>) {
  const found = await findOwnUpdate(c.var.db, ofCurrentPerson(c, c.req.param("id") ?? ""));
  return found ? c.json({ update: shownUpdateOf(found) }) : refuse(c, notFound);
}

async function changedMeanwhile(c: Context<App>) {
  const found = await findOwnUpdate(c.var.db, ofCurrentPerson(c, c.req.param("id") ?? ""));
  if (!found) return refuse(c, notFound);
  const detail = found.update.state === "released" ? errors.released : errors.changed;
  return refuse(c, conflictWith(detail, shownUpdateOf(found)));
}

function shownUpdateOf(found: FoundUpdate): OwnUpdate {
  return { ...shownLineOf(found), text: found.update.text };
}

function shownLineOf({ update, project }: ListedUpdate): OwnUpdateLine {
  const { id, projectId, title, state, version, updatedAt, submittedAt, releasedAt } = update;
  const { returnedReason: reason, returnedAt } = update;
  return {
    id,
    project: { id: projectId, name: project },
    title,
    state,
    version,
    updatedAt: updatedAt.toISOString(),
    submittedAt: state === "draft" ? null : (submittedAt?.toISOString() ?? null),
    releasedAt: releasedAt?.toISOString() ?? null,
    returned: reason !== null && returnedAt ? { reason, at: returnedAt.toISOString() } : null,
  };
}
