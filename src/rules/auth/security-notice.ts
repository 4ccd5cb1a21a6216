/** Events that the account's holder gets an e-mail about, at once and whatever they have chosen; of each kind twenty in a day at most. */
export const securityNoticeNames = [
  "password-changed",
  "two-factor-on",
  "two-factor-moved",
  "two-factor-off",
  "two-factor-off-by-team",
  "recovery-code-used",
  "new-device",
] as const;
export type SecurityNotice = (typeof securityNoticeNames)[number];
