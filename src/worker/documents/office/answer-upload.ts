import type { Context } from "hono";
import { fileErrors } from "#content/api-errors.ts";
import type { Problem } from "#rules/problem.ts";
import { openDatabase } from "../../db/database.ts";
import type { App } from "../../env.ts";
import { log, traceOf } from "../../log.ts";
import { refuse } from "../../problem.ts";
import type { LibrarySettings } from "../library-settings.ts";
import { findOfficeDocument } from "./office-list-store.ts";
import { shownDetailOf } from "./shown-document.ts";
import type { UploadResult } from "./upload.ts";

type Answered = { id: string; settings: LibrarySettings; notFound: Problem };

/** Waits until a file is stored, then responds with its document as it is by then, or with `notFound` if there is none. */
export async function answerUpload(
  c: Context<App>,
  storing: Promise<UploadResult>,
  { id, settings, notFound }: Answered,
) {
  // A client that disconnects after the last byte must not leave an object without a row.
  c.executionCtx.waitUntil(storing.catch(() => {}));
  try {
    const result = await storing;
    const found = await findOfficeDocument(openDatabase(c.env.DB), id);
    const current = found && shownDetailOf(found, settings);
    if (result !== "stored")
      return refuse(c, result.problem === "conflict" && current ? { ...result, current } : result);
    return current ? c.json(current, 201) : refuse(c, notFound);
  } catch (error) {
    log("error", "file-not-stored", { requestId: c.get("requestId"), error: traceOf(error) });
    return refuse(c, { problem: "unavailable", detail: fileErrors.unavailable });
  }
}
