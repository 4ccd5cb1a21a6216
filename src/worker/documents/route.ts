import { Hono } from "hono";
import * as z from "zod/mini";
import { documentErrors } from "#content/api-errors.ts";
import { cursorOf, timeCursor } from "#rules/cursor.ts";
import { type LibraryPage, libraryPage } from "#rules/documents/answers.ts";
import { libraryPageSize, maxLibraryPageSize } from "#rules/documents/library-document.ts";
import { readLibraryFilter } from "#rules/documents/library-search.ts";
import { queryText } from "#rules/query-text.ts";
import { allow } from "../access.ts";
import { openDatabase } from "../db/database.ts";
import type { App } from "../env.ts";
import { answers } from "../openapi.ts";
import { refuse } from "../problem.ts";
import { validateQuery } from "../validate.ts";
import { sendDocument } from "./download.ts";
import { libraryDocumentOf } from "./library-document.ts";
import { requireLibrarySettings } from "./library-settings.ts";
import { listDocuments } from "./list.ts";

/** The filters are plain texts: the handler parses each one and refuses a bad one with its own message. */
const libraryQuery = z.object({
  after: z.optional(timeCursor),
  limit: z.optional(queryText),
  title: z.optional(queryText),
  type: z.optional(queryText),
});

export const documentRoutes = new Hono<App>()
  .get(
    "/documents",
    allow("member"),
    answers({ 200: libraryPage }, "invalid"),
    validateQuery(libraryQuery),
    requireLibrarySettings,
    async function listPage(c) {
      const { hiddenTitles } = c.get("librarySettings");
      const { after: cursor, limit: wanted, title, type } = c.req.valid("query");
      const limit = readLimit(wanted);
      if (limit === undefined) return refuse(c, { problem: "invalid", detail: documentErrors.badLimit });
      const filter = readLibraryFilter({ title, type });
      if (filter === "title") return refuse(c, { problem: "invalid", detail: documentErrors.badTitle });
      if (filter === "type") return refuse(c, { problem: "invalid", detail: documentErrors.badType });
      const viewer = c.get("person");
      const query = { viewer, hiddenTitles, cursor, limit, filter };
      const { rows, next } = await listDocuments(openDatabase(c.env.DB), query);
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
    (c) => sendDocument(c, c.req.param("id"), c.get("librarySettings").hiddenTitles),
  );

function readLimit(wanted: string | undefined): number | undefined {
  if (wanted === undefined) return libraryPageSize;
  const limit = /^\d{1,3}$/.test(wanted) ? Number(wanted) : 0;
  return limit >= 1 && limit <= maxLibraryPageSize ? limit : undefined;
}
