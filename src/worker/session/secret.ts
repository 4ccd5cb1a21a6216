import { createMiddleware } from "hono/factory";
import { sessionRefusals } from "#content/session.ts";
import type { Problem } from "#rules/problem.ts";
import type { App, Bindings } from "../env.ts";
import { log } from "../log.ts";
import { refuse } from "../problem.ts";

const shortestSecret = 32;

/** Secrets that are printed somewhere: better-auth's own default, and what examples and templates say. */
const knownSecrets = /^better-auth-secret|^change-?me|^your[-_ ]|^(.)\1*$|local|example|default|test suite/i;

/**
 * Nothing that needs a session is answered while sessions could be forged; public pages do not notice. Every refusal logs
 * the command that ends it.
 */
export function secretProblemOf(env: Bindings): Problem | undefined {
  const fault = secretFaultOf(env);
  if (!fault) return undefined;
  log("error", "session-secret-unsafe", { fault, fix: "npx wrangler secret put BETTER_AUTH_SECRET" });
  return { problem: "unavailable", detail: sessionRefusals.unavailable };
}

/** For the routes of visitors that make, read or end a session. */
export const requireSecret = createMiddleware<App>(async function requireSecret(c, next) {
  const problem = secretProblemOf(c.env);
  return problem ? refuse(c, problem) : next();
});

function secretFaultOf({
  BETTER_AUTH_SECRET: secret,
  ENVIRONMENT,
}: Bindings): "missing" | "short" | "known" | undefined {
  if (!secret) return "missing";
  if (secret.length < shortestSecret) return "short";
  const isLocal = ENVIRONMENT === "local" || ENVIRONMENT === "test";
  return !isLocal && knownSecrets.test(secret) ? "known" : undefined;
}
