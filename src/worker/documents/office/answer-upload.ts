import type { Context } from "hono";
import type { Problem } from "#rules/problem.ts";
import type { App } from "../../env.ts";
import { refuse } from "../../problem.ts";
import { answerOnceStored } from "../files/answer-once-stored.ts";
import type { LibrarySettings } from "../library-settings.ts";
import { findOfficeDocument } from "./office-list-store.ts";
import { shownDetailOf } from "./shown-document.ts";
import type { UploadResult } from "./upload.ts";

type Answered = { id: string; settings: LibrarySettings; notFound: Problem };

/** Waits until a file is stored, then responds with its document as it is by then, or with `notFound` if there is none. */
export function answerUpload(c: Context<App>, storing: Promise<UploadResult>, { id, settings, notFound }: Answered) {
  return answerOnceStored(c, storing, async (result) => {
    const found = await findOfficeDocument(c.var.db, id);
    const current = found && shownDetailOf(found, settings);
    if (result !== "stored")
      return refuse(c, result.problem === "conflict" && current ? { ...result, current } : result);
    return current ? c.json(current, 201) : refuse(c, notFound);
  });
}
