import { createMiddleware } from "hono/factory";
import { sessionErrors } from "#content/api-errors.ts";
import type { Problem } from "#rules/problem.ts";
import type { App, Bindings } from "../env.ts";
import { log } from "../log.ts";
import { refuse } from "../problem.ts";
import { readSecrets } from "./secrets.ts";

const shortestSecret = 32;

/** Published secrets: better-auth's default, and those of examples and templates. */
const knownSecrets = /^better-auth-secret|^change-?me|^your[-_ ]|^(.)\1*$|local|example|default|test suite/i;

/**
 * Returns a problem while the secret is unsafe, because sessions could be forged. Everything that needs a session is then
 * refused; public pages still work. Every refusal logs the command that fixes the secret.
 */
export function secretProblemOf(env: Bindings): Problem | undefined {
  const found = secretFaultOf(env);
  if (!found) return undefined;
  const { fault, setting } = found;
  log("error", "session-secret-unsafe", { fault, fix: `npx wrangler secret put ${setting}` });
  return { problem: "unavailable", detail: sessionErrors.unavailable };
}

/** For routes that are open to visitors, and begin, read or end a session or take a signed link. */
export const requireSecret = createMiddleware<App>(async function requireSecret(c, next) {
  const problem = secretProblemOf(c.env);
  return problem ? refuse(c, problem) : next();
});

/** Checks every version of the secret: cookies signed with an old one are accepted as long as it is listed. */
function secretFaultOf(env: Bindings): Fault | undefined {
  const secrets = readSecrets(env);
  if (secrets === "missing") return { fault: "missing", setting: "BETTER_AUTH_SECRET" };
  if (secrets === "malformed") return { fault: "malformed", setting: "BETTER_AUTH_SECRETS" };
  const isLocal = env.ENVIRONMENT === "local" || env.ENVIRONMENT === "test";
  for (const { version, value } of secrets) {
    const setting = version === undefined ? "BETTER_AUTH_SECRET" : "BETTER_AUTH_SECRETS";
    if (value.length < shortestSecret) return { fault: "short", setting };
    if (!isLocal && knownSecrets.test(value)) return { fault: "known", setting };
  }
  return undefined;
}

type Fault = {
  fault: "missing" | "malformed" | "short" | "known";
  setting: "BETTER_AUTH_SECRET" | "BETTER_AUTH_SECRETS";
};
