import { Hono } from "hono";
import { officeDocumentErrors as errors } from "#content/office/errors.ts";
import { allow } from "../../access.ts";
import { openDatabase } from "../../db/database.ts";
import type { App } from "../../env.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { findDocument } from "../document-store.ts";
import { sendFileOf } from "../download.ts";
import { findVersion } from "./office-list-store.ts";

/** Every version that a document had, for staff. */
export const documentVersionFiles = new Hono<App>().get(
  "/office/documents/:id/versions/:number/file",
  allow("staff"),
  answers({ 200: "*/*", 206: "*/*", 304: "*/*" }, "not-found", "wrong-range"),
  async function download(c) {
    const { id, number } = c.req.param();
    const document = await findDocument(c.env, id);
    const wanted = /^\d{1,6}$/.test(number) ? Number(number) : 0;
    if (document?.fileVersion === wanted) return sendFileOf(c, document);
    const earlier = document && (await findVersion(openDatabase(c.env.DB), id, wanted));
    if (!earlier) return refuse(c, { problem: "not-found", detail: errors.noVersion });
    return sendFileOf(c, { ...document, ...earlier });
  },
);
