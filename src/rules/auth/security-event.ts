/** What is kept on record of an account's security: the name of each event, as it stands in the table and in the log. */
export const securityEventNames = [
  "login",
  "login-failed",
  "login-delayed",
  "code-accepted",
  "code-failed",
  "recovery-code-used",
  "password-changed",
  "password-reset",
  "two-factor-on",
  "two-factor-off",
  "recovery-codes-renewed",
  "sessions-ended",
  "device-remembered",
  "device-forgotten",
  "link-requested",
  "link-used",
  "origin-refused",
  "permission-refused",
  "staff-decision",
] as const;
export type SecurityEventName = (typeof securityEventNames)[number];

/** One row of *Recent activity*. `network` is an IPv4 /24 or an IPv6 /64; `at` is ISO 8601. */
export type SecurityEvent = {
  id: string;
  event: SecurityEventName;
  network: string;
  browser: string | null;
  system: string | null;
  at: string;
};
