import { type Context, Hono } from "hono";
import { documentErrors } from "#content/api-errors.ts";
import { assetTokenizationMore } from "#content/data/services/asset-tokenization.ts";
import { addressOf } from "#pages";
import { openPlaces } from "#rules/documents/answers.ts";
import { isPublicPlace, type PublicPlace } from "#rules/documents/public-places.ts";
import { allow } from "../../access.ts";
import type { App } from "../../env.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import type { StoredDocument } from "../document-store.ts";
import { sendUnmarked } from "../download.ts";
import { type DownloadRecorder, recordOrLog } from "../download-log.ts";
import { requireLibrarySettings } from "../library-settings.ts";
import { findPublicDocument, listOpenPlaces } from "./place-store.ts";
import { countAborted, countUnsent, countVisitor } from "./visitor-download-store.ts";

/** The documents that staff offer to everyone. Pages link to these addresses whether there is a file or not. */
export const publicDocumentRoutes = new Hono<App>()
  .get("/public-documents", allow("visitor"), answers({ 200: openPlaces }), requireLibrarySettings, async (c) =>
    c.json({ places: await listOpenPlaces(c.var.db, c.var.librarySettings) }),
  )
  .get(
    "/public-documents/:place",
    allow("visitor"),
    answers({ 200: "*/*", 206: "*/*", 303: "", 304: "*/*" }, "not-found", "other-file", "wrong-range"),
    requireLibrarySettings,
    async function download(c) {
      const place = c.req.param("place");
      if (!isPublicPlace(place)) return refuse(c, { problem: "not-found", detail: documentErrors.noPlace });
      const document = await findPublicDocument(c.var.db, place, c.var.librarySettings);
      return document ? sendUnmarked(c, document, visitorRecorder(c, place, document)) : askForIt(c, place);
    },
  );

/** Redirects, where there is no file, to the form for requesting the guide or to the public documents page. */
function askForIt(c: Context<App>, place: PublicPlace): Response {
  const topic = new URLSearchParams({ topic: assetTokenizationMore.guide });
  const isGuide = place === "tokenization-guide";
  return c.redirect(isGuide ? `${addressOf("connect", undefined)}?${topic}` : addressOf("documents", undefined), 303);
}

function visitorRecorder(c: Context<App>, place: PublicPlace, document: StoredDocument): DownloadRecorder {
  const { db } = c.var;
  return {
    async record(bytes) {
      const attempt = { document, bytes, at: new Date() };
      await countVisitor(db, attempt);
      return {
        recordAborted: (sent) => recordOrLog({ documentId: document.id }, () => countAborted(db, attempt, sent)),
      };
    },
    recordUnsent: () => countUnsent(db, { document, at: new Date() }),
    refuse: async () => askForIt(c, place),
  };
}
