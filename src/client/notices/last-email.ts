import type { Notice } from "#rules/notices/answers.ts";

/** When the newest e-mail left that names one of the notices. */
export function lastEmailOf(notices: readonly Notice[]): string | undefined {
  const sent = notices.flatMap(({ email }) => (email?.state === "sent" && email.at !== null ? [email.at] : []));
  return sent.sort().at(-1);
}
