import { type Context, Hono } from "hono";
import { officeDocumentErrors as errors } from "#content/office/errors.ts";
import { idCursor, pageQuery } from "#rules/cursor.ts";
import { listCursorOf } from "#rules/documents/list-cursor.ts";
import {
  documentBulkResult,
  documentDetail,
  documentPage,
  type ViewerPage,
  viewerPage,
} from "#rules/documents/office-answers.ts";
import {
  documentActRequest,
  documentBulkRequest,
  documentChangeRequest,
  officeDocumentQuery,
} from "#rules/documents/office-requests.ts";
import { formProblemOf } from "#rules/form-fields.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import { allow } from "../../access.ts";
import { pageAfter } from "../../db/keyset.ts";
import type { App } from "../../env.ts";
import { actingOf } from "../../office/acting.ts";
import { answers } from "../../openapi.ts";
import { conflictWith, refuse } from "../../problem.ts";
import { badCursor, type Issues, validateJson, validateQuery } from "../../validate.ts";
import { visibilityOf } from "../document-store.ts";
import { type LibrarySettings, requireLibrarySettings } from "../library-settings.ts";
import { applyBulk } from "./bulk-change.ts";
import { changeDocument, type DocumentChange } from "./change-store.ts";
import { actOf, editOf } from "./changes.ts";
import { searchOfficeDocuments } from "./office-list.ts";
import { type FoundDocument, findGrantable, findOfficeDocument } from "./office-list-store.ts";
import { findSharingProblem } from "./sharing-problems.ts";
import { shownDetailOf, shownLineOf, shownViewerOf } from "./shown-document.ts";
import { findViewerCursor, listViewers } from "./viewer-store.ts";

const pageSize = 50;
const notFound: Problem = { problem: "not-found", detail: errors.unknown };

/** Every document, for staff: what it is, who sees it, and since when. */
export const officeDocumentRoutes = new Hono<App>()
  .get(
    "/office/documents",
    allow("staff"),
    answers({ 200: documentPage }, "invalid"),
    validateQuery(officeDocumentQuery, { problem: "invalid", detail: errors.badFilter }),
    requireLibrarySettings,
    async function listPage(c) {
      const settings = c.var.librarySettings;
      const { after: cursor, ...filter } = c.req.valid("query");
      const { hiddenTitles, now } = settings;
      const question = { filter, hiddenTitles, cursor, limit: pageSize, now };
      const { rows, next } = await searchOfficeDocuments(c.var.db, question);
      const documents = rows.map((row) => shownLineOf(row, settings));
      return c.json({ documents, next: next ? listCursorOf(next) : null });
    },
  )
  .get(
    "/office/documents/:id",
    allow("staff"),
    answers({ 200: documentDetail }, "not-found"),
    requireLibrarySettings,
    async function show(c) {
      const found = await findOfficeDocument(c.var.db, c.req.param("id"));
      return found ? c.json(shownDetailOf(found, c.var.librarySettings)) : refuse(c, notFound);
    },
  )
  .patch(
    "/office/documents/:id",
    allow("staff"),
    answers({ 200: documentDetail }, "not-found", "conflict"),
    validateJson(documentChangeRequest, changeProblemOf),
    requireLibrarySettings,
    async function edit(c) {
      const { version, ...wanted } = c.req.valid("json");
      return write(c, c.req.param("id"), version, async (found, settings) => {
        if (found.document.binnedAt) return { problem: "conflict", detail: errors.binned };
        const change = editOf(found, wanted, settings);
        if (!change) return undefined;
        if (!(await areAddedGrantable(c, found, change))) return { problem: "invalid", detail: errors.unknownGrant };
        return (await findSharingProblem(c.env, found.document, change, settings)) ?? change;
      });
    },
  )
  .post(
    "/office/documents/bulk",
    allow("staff"),
    answers({ 200: documentBulkResult }),
    validateJson(documentBulkRequest, { problem: "invalid", detail: errors.badBulk }),
    requireLibrarySettings,
    async function actOnMany(c) {
      const settings = c.var.librarySettings;
      const results = await applyBulk(c.var.db, c.req.valid("json"), settings, actingOf(c));
      return c.json({ results });
    },
  )
  .post(
    "/office/documents/:id/acts",
    allow("staff"),
    answers({ 200: documentDetail }, "not-found", "conflict"),
    validateJson(documentActRequest, actProblemOf),
    requireLibrarySettings,
    async function actOnDocument(c) {
      const { version, act, day } = c.req.valid("json");
      return write(c, c.req.param("id"), version, async ({ document }, settings) =>
        actOf(document, { act, day }, settings),
      );
    },
  )
  .get(
    "/office/documents/:id/viewers",
    allow("staff"),
    answers({ 200: viewerPage }, "not-found", "invalid"),
    validateQuery(pageQuery(idCursor)),
    async function showViewers(c) {
      const { db } = c.var;
      const { after } = c.req.valid("query");
      const [found, cursor] = await Promise.all([
        findOfficeDocument(db, c.req.param("id")),
        after ? findViewerCursor(db, after.id) : undefined,
      ]);
      if (!found) return refuse(c, notFound);
      if (after && !cursor) return refuse(c, badCursor);
      const { id } = found.document;
      const { audience } = visibilityOf(found.document);
      const viewers = await listViewers(db, { id, audience }, cursor, pageSize + 1);
      const { rows, next } = pageAfter(viewers, pageSize, (person) => person.id);
      const page: ViewerPage = { people: rows.map(shownViewerOf), next };
      return c.json(page);
    },
  );

type Decide = (found: FoundDocument, settings: LibrarySettings) => Promise<DocumentChange | Problem | undefined>;

/**
 * Applies the change that `decide` returns, if the document still has the version that was read. Responds with the document as it
 * is afterwards.
 */
async function write(c: Context<App>, id: string, version: number, decide: Decide) {
  const settings = c.var.librarySettings;
  const { db } = c.var;
  const found = await findOfficeDocument(db, id);
  if (!found) return refuse(c, notFound);
  const change = await decide(found, settings);
  // Nothing to change is a success: the same call may have done it before, and its answer may have been lost.
  if (change === undefined) return c.json(shownDetailOf(found, settings));
  if (found.document.version !== version)
    return refuse(c, conflictWith(errors.changed, shownDetailOf(found, settings)));
  if ("problem" in change)
    return refuse(c, change.problem === "conflict" ? { ...change, current: shownDetailOf(found, settings) } : change);
  const isMade = await changeDocument(db, found.document, change, { acting: actingOf(c), now: settings.now });
  const after = await findOfficeDocument(db, id);
  if (!after) return refuse(c, notFound);
  if (isMade) return c.json(shownDetailOf(after, settings));
  // If the document has not changed in the meantime, then something that the change depends on has.
  const again = after.document.version === version ? await decide(after, settings) : undefined;
  return refuse(c, again && "problem" in again ? again : conflictWith(errors.changed, shownDetailOf(after, settings)));
}

/** Checks only the added grants: people who have the document may keep it, even while their account is disabled. */
async function areAddedGrantable(c: Context<App>, had: FoundDocument, { grants }: DocumentChange): Promise<boolean> {
  if (!grants) return true;
  const added = { people: addedTo(had.people, grants.people), projects: addedTo(had.projects, grants.projects) };
  const found = await findGrantable(c.var.db, added);
  return found.people.length === added.people.length && found.projects.length === added.projects.length;
}

function addedTo(had: readonly { id: string }[], wanted: readonly string[]): string[] {
  return wanted.filter((id) => !had.some((each) => each.id === id));
}

function changeProblemOf(issues: Issues): Problem {
  if (issues.some(({ path: [field] }) => field === "people" || field === "projects"))
    return { problem: "invalid", detail: errors.tooManyGrants };
  return formProblemOf(issues, {
    missing: errors.missingTitle,
    faulty: errors.faulty,
    malformed: errors.badChange,
    fields: {
      title: { missing: errors.missingTitle, "too-long": errors.longTitle },
      description: { "too-long": errors.longDescription },
    },
  });
}

function actProblemOf(issues: Issues): Problem {
  const isDay = issues.some(({ path: [field] }) => field === "day");
  return isDay ? invalidAt("day", errors.badDay) : { problem: "invalid", detail: errors.badChange };
}
