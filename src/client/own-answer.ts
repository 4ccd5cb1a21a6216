import type { Answer } from "./api.ts";
import { refreshSession } from "./session.ts";

/**
 * The body of an answer about the person whom the page shows. In another tab somebody else may have logged in since; then,
 * and when nobody is logged in, the session is refreshed.
 */
export function bodyAbout<Body extends { personId: string }>(answer: Answer<Body>, personId: string): Body | undefined {
  if (answer.ok && answer.body.personId === personId) return answer.body;
  if (answer.ok || answer.problem === "unauthenticated" || answer.problem === "forbidden") void refreshSession();
  return undefined;
}
