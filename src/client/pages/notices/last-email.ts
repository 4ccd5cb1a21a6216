import type { Notice } from "#rules/notices/answers.ts";

/** Returns when the newest e-mail that names one of the notices was sent. */
export function lastEmailOf(notices: readonly Notice[]): string | undefined {
  const sent = notices.flatMap(({ email }) => (email?.state === "sent" && email.at !== null ? [email.at] : []));
  return sent.sort().at(-1);
}
