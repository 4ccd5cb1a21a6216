import type { Context } from "hono";
import { documentErrors } from "#content/api-errors.ts";
import type { App } from "../env.ts";
import { log } from "../log.ts";
import { refuse } from "../problem.ts";

/** Refuses every request for the library while its setting is unreadable, so that no hidden document is shown. */
export function refuseMisconfigured(c: Context<App>) {
  const fix = 'Set HIDDEN_DOCUMENT_TITLES in wrangler.toml to a list of texts, such as ["Internal White Paper"].';
  log("error", "hidden-titles-unreadable", { fix });
  return refuse(c, { problem: "unavailable", detail: documentErrors.unavailable });
}
