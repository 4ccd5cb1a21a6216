import { type Answer, answerOf, type Call, type Failure } from "./api.ts";
import { refreshSession } from "./session.ts";

/**
 * Returns the body of an answer if it is about the person whom the page shows. Refreshes the session if it is about somebody
 * else, who may have logged in in another tab, or if the login was refused.
 */
export function bodyAbout<Body extends { personId: string }>(answer: Answer<Body>, personId: string): Body | undefined {
  if (answer.ok && answer.body.personId === personId) return answer.body;
  if (answer.ok) void refreshSession();
  else noticeRefusal(answer);
  return undefined;
}

/** Refreshes the session if a call was refused because of who is logged in: the login may have ended, or its rights changed. */
export function noticeRefusal({ problem }: Pick<Failure, "problem">): void {
  if (problem === "unauthenticated" || problem === "forbidden") void refreshSession();
}

/** Awaits a call that requires a login. If it is refused, the session may have ended, so it is refreshed. */
export async function memberAnswerOf<Body>(call: Call<Body>): Promise<Answer<Body>> {
  const answer = await answerOf(call);
  if (!answer.ok) noticeRefusal(answer);
  return answer;
}

/** Awaits a call about the person whom the page shows. An answer about somebody else counts as `unavailable`. */
export async function ownAnswerOf<Body extends { personId: string }>(
  call: Call<Body>,
  personId: string,
): Promise<Answer<Body>> {
  const answer = await answerOf(call);
  const body = bodyAbout(answer, personId);
  return answer.ok && !body ? { ok: false, problem: "unavailable" } : answer;
}
