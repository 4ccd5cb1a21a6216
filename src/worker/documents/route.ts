import { Hono } from "hono";
import * as z from "zod/mini";
import { documentErrors } from "#content/api-errors.ts";
import { cursorOf, timeCursor } from "#rules/cursor.ts";
import { type LibraryPage, libraryPage } from "#rules/documents/answers.ts";
import { fileTypes } from "#rules/documents/file-types.ts";
import { libraryPageSize, maxLibraryPageSize } from "#rules/documents/library-document.ts";
import { maxSearchLength } from "#rules/documents/library-search.ts";
import type { Problem } from "#rules/problem.ts";
import { decodedBy, queryText, search } from "#rules/query-text.ts";
import { allow } from "../access.ts";
import type { App } from "../env.ts";
import { answers } from "../openapi.ts";
import { type Issues, validateQuery } from "../validate.ts";
import { sendDocument } from "./download.ts";
import { libraryDocumentOf } from "./library-document.ts";
import { requireLibrarySettings } from "./library-settings.ts";
import { listDocuments } from "./list.ts";

const libraryQuery = z.object({
  after: z.optional(timeCursor),
  limit: z.optional(z.pipe(queryText, decodedBy(readLimit))),
  title: search(maxSearchLength),
  type: z.optional(z.pipe(queryText, z.enum(fileTypes))),
});

export const documentRoutes = new Hono<App>()
  .get(
    "/documents",
    allow("member"),
    answers({ 200: libraryPage }, "invalid"),
    validateQuery(libraryQuery, queryProblemOf),
    requireLibrarySettings,
    async function listPage(c) {
      const { hiddenTitles } = c.var.librarySettings;
      const { after: cursor, limit = libraryPageSize, ...filter } = c.req.valid("query");
      const viewer = c.var.person;
      const query = { viewer, hiddenTitles, cursor, limit, filter };
      const { rows, next } = await listDocuments(c.var.db, query);
      const page: LibraryPage = {
        personId: viewer.id,
        documents: rows.map(libraryDocumentOf),
        next: next ? cursorOf(next) : null,
      };
      return c.json(page);
    },
  )
  .get(
    "/documents/:id/file",
    allow("member"),
    answers({ 200: "*/*", 206: "*/*", 304: "*/*" }, "not-found", "other-file", "wrong-range"),
    requireLibrarySettings,
    (c) => sendDocument(c, c.req.param("id")),
  );

function readLimit(wanted: string): number | undefined {
  const limit = /^\d{1,3}$/.test(wanted) ? Number(wanted) : 0;
  return limit >= 1 && limit <= maxLibraryPageSize ? limit : undefined;
}

function queryProblemOf(issues: Issues): Problem {
  const isBad = (name: string) => issues.some(({ path: [field] }) => field === name);
  if (isBad("limit")) return { problem: "invalid", detail: documentErrors.badLimit };
  return { problem: "invalid", detail: isBad("title") ? documentErrors.badTitle : documentErrors.badType };
}
