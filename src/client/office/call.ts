import { officeFailures } from "#content/office/frame.ts";
import type { FieldErrors, ProblemName } from "#rules/problem.ts";
import type { Call, Failure } from "../api.ts";
import { memberAnswerOf } from "../own-answer.ts";

/** A failed call to the API. It is thrown, as TanStack Query expects. */
export class CallFailure extends Error {
  readonly problem: ProblemName;
  readonly fields: FieldErrors;
  /** After a conflict: the current state of the record. */
  readonly current: unknown;
  /** True if no answer of the API came: the call may have been carried out. */
  readonly isUnknown: boolean;

  constructor({ problem, detail, fields, current }: Failure) {
    super(detail ?? (problem === "forbidden" ? officeFailures.forbidden : officeFailures.unavailable));
    this.problem = problem;
    this.fields = fields ?? {};
    this.current = current;
    this.isUnknown = problem === "unavailable" && detail === undefined;
  }
}

/** Returns the errors of single fields, if the API named any. */
export function fieldsOf(error: Error | null): FieldErrors {
  return error instanceof CallFailure ? error.fields : {};
}

/** After a conflict, returns the current state of the record, in the form that its own GET returns. */
export function currentVersionOf<Thing>(error: Error | null): Thing | undefined {
  return error instanceof CallFailure ? (error.current as Thing | undefined) : undefined;
}

/** True if the API answered that nothing was done. */
export function isRefusal(error: Error): boolean {
  return error instanceof CallFailure && error.problem !== "unavailable";
}

/** Returns the text for a failed action. It does not claim that nothing was done if no answer came. */
export function failureTextOf(error: Error, notDone: string): string {
  return error instanceof CallFailure && error.isUnknown ? error.message : `${notDone} ${error.message}`;
}

/** Returns the address of a call, for a link or an upload. Hono's `$path` leaves out the prefix of the API. */
export function addressOfCall(path: string): string {
  return `/api${path}`;
}

/** Returns the body of an answer, or throws a CallFailure. Every call of the office notices an ended session here. */
export async function bodyOf<Body>(call: Call<Body>): Promise<Body> {
  const answer = await memberAnswerOf(call);
  if (answer.ok) return answer.body;
  throw new CallFailure(answer);
}
