import { privacyErrors as errors } from "#content/office/privacy.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import { type Issues, isOnlyOf } from "../validate.ts";

/** The problem if the query is not a valid e-mail address or id. */
export const badQuery = invalidAt("email", errors.badEmail);

/** The problem if a search in texts has no valid e-mail address, or cannot continue at its cursor. */
export function badMentionQuery(issues: Issues): Problem {
  return isOnlyOf("after", issues) ? { problem: "invalid", detail: errors.badCursor } : badQuery;
}
