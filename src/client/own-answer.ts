import { type Answer, answerOf, type Call } from "./api.ts";
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

/** Awaits a call that only somebody who is logged in may make. A session that has ended is noticed here. */
export async function memberAnswerOf<Body>(call: Call<Body>): Promise<Answer<Body>> {
  const answer = await answerOf(call);
  if (!answer.ok && (answer.problem === "unauthenticated" || answer.problem === "forbidden")) void refreshSession();
  return answer;
}

/** Awaits a call about the person whom the page shows. An answer about somebody else counts as none. */
export async function ownAnswerOf<Body extends { personId: string }>(
  call: Call<Body>,
  personId: string,
): Promise<Answer<Body>> {
  const answer = await answerOf(call);
  const body = bodyAbout(answer, personId);
  return answer.ok && !body ? { ok: false, problem: "unavailable" } : answer;
}
