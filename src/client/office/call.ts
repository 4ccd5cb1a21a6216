import { officeFailures } from "#content/office/frame.ts";
import type { FieldErrors, ProblemName } from "#rules/problem.ts";
import { answerOf, type Call, type Failure } from "../api.ts";
import { refreshSession } from "../session.ts";

/** A call to the API that did not succeed, as TanStack Query expects it: thrown. */
export class CallFailure extends Error {
  readonly problem: ProblemName;
  readonly fields: FieldErrors;
  /** Of a conflict: what the thing is now. */
  readonly now: unknown;
  /** No answer of the API came, so what was asked may have been done. */
  readonly isUnknown: boolean;

  constructor({ problem, detail, fields, now }: Failure) {
    super(detail ?? (problem === "forbidden" ? officeFailures.forbidden : officeFailures.unavailable));
    this.problem = problem;
    this.fields = fields ?? {};
    this.now = now;
    this.isUnknown = problem === "unavailable" && detail === undefined;
  }
}

/** What is wrong with single fields, as far as the API says so. */
export function fieldsOf(error: Error | null): FieldErrors {
  return error instanceof CallFailure ? error.fields : {};
}

/** What the thing is now, where somebody else has changed it: what its own GET answers. */
export function nowOf<Thing>(error: Error | null): Thing | undefined {
  return error instanceof CallFailure ? (error.now as Thing | undefined) : undefined;
}

/** Whether an answer said that nothing was done. */
export function isRefusal(error: Error): boolean {
  return error instanceof CallFailure && error.problem !== "unavailable";
}

/** What is said of an act that failed. Where no answer came, nobody says that it was not done. */
export function failureTextOf(error: Error, notDone: string): string {
  return error instanceof CallFailure && error.isUnknown ? error.message : `${notDone} ${error.message}`;
}

/** The address of a call, for a link or an upload: Hono's `$path` leaves out what all calls begin with. */
export function addressOfCall(path: string): string {
  return `/api${path}`;
}

/** Of a POST without a body: over HTTP it arrives with an empty one, and the API refuses a body that does not say what it is. */
export const withoutBody = { headers: { "Content-Type": "application/json" } } as const;

/** The body of an answer; throws a CallFailure. A session that has ended is noticed here, for every call of the office. */
export async function bodyOf<Body>(call: Call<Body>): Promise<Body> {
  const answer = await answerOf(call);
  if (answer.ok) return answer.body;
  if (answer.problem === "unauthenticated" || answer.problem === "forbidden") void refreshSession();
  throw new CallFailure(answer);
}
