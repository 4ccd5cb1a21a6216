import { privacyErrors as sentences } from "#content/office/privacy.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";

/** What was typed is not an address, or not an id. */
export function badQuery(): Problem {
  return invalidAt("email", sentences.badEmail);
}
