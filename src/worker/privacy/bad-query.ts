import { privacyErrors as errors } from "#content/office/privacy.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";

/** The problem if the query is not a valid e-mail address or id. */
export function badQuery(): Problem {
  return invalidAt("email", errors.badEmail);
}
