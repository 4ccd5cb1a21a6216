import { privacyErrors as sentences } from "#content/office/privacy.ts";
import type { Problem } from "#rules/problem.ts";

/** What was typed is no address, or an id is none. */
export function badQuery(): Problem {
  return { problem: "invalid", detail: sentences.badEmail, fields: { email: sentences.badEmail } };
}
