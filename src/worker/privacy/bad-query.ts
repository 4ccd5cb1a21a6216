import { privacyErrors as sentences } from "#content/office/privacy.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";

/** What was typed is no address, or an id is none. */
export function badQuery(): Problem {
  return invalidAt("email", sentences.badEmail);
}
