import { createMiddleware } from "hono/factory";
import { documentErrors } from "#content/api-errors.ts";
import { readHiddenTitles } from "#rules/documents/hidden-titles.ts";
import type { App } from "../env.ts";
import { log } from "../log.ts";
import { refuse } from "../problem.ts";

export type LibrarySettings = App["Variables"]["librarySettings"];

/** Refuses every request for the library while the operator's setting is unreadable, so that no hidden document is shown. */
export const requireLibrarySettings = createMiddleware<App>(async function requireLibrarySettings(c, next) {
  const hiddenTitles = readHiddenTitles(c.env.HIDDEN_DOCUMENT_TITLES);
  if (!hiddenTitles) {
    const fix = 'Set HIDDEN_DOCUMENT_TITLES in wrangler.toml to a list of texts, such as ["Internal White Paper"].';
    log("error", "hidden-titles-unreadable", { fix });
    return refuse(c, { problem: "unavailable", detail: documentErrors.unavailable });
  }
  c.set("librarySettings", { hiddenTitles, zone: c.env.BUSINESS_TIME_ZONE, now: new Date() });
  return next();
});
