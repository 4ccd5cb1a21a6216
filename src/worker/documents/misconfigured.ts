import type { Context } from "hono";
import { documentErrors } from "#content/api-errors.ts";
import type { App } from "../env.ts";
import { log } from "../log.ts";
import { refuse } from "../problem.ts";

/** A misconfiguration closes the library, so that no hidden document shows. */
export function refuseMisconfigured(c: Context<App>) {
  const fix = 'Set HIDDEN_DOCUMENT_TITLES in wrangler.toml to a list of texts, such as ["Internal White Paper"].';
  log("error", "hidden-titles-unreadable", { fix });
  return refuse(c, { problem: "unavailable", detail: documentErrors.unavailable });
}
