/** Events that the account's holder always gets an e-mail about, at once. At most twenty a day of each kind are sent. */
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
