/** The security events of an account, by their names in the table and in the log. */
export const securityEventNames = [
  "login",
  "login-failed",
  "login-delayed",
  "code-accepted",
  "code-failed",
  "recovery-code-used",
  "name-changed",
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

/** Events that strangers, or a browser in a loop, can cause. Beyond a few a minute they are only logged, not stored. */
const causedByStrangers: readonly SecurityEventName[] = [
  "login-failed",
  "login-delayed",
  "code-failed",
  "link-requested",
  "origin-refused",
  "permission-refused",
];

export function isCausedByStrangers(event: SecurityEventName): boolean {
  return causedByStrangers.includes(event);
}

/**
 * One row of *Recent activity*. `detail` distinguishes the outcomes of one event. `network` is an IPv4 /24 or an IPv6 /64. A
 * staff decision has no network and no device, because the account's holder must not see those of staff. `at` is ISO 8601.
 */
export type SecurityEvent = {
  id: string;
  event: SecurityEventName;
  detail: string | null;
  network: string | null;
  browser: string | null;
  system: string | null;
  at: string;
};

export type ActivityPage = { personId: string; events: SecurityEvent[]; next: string | null };

type StoredEvent = Omit<SecurityEvent, "at"> & { createdAt: Date };

/** Returns a stored event as the account's holder sees it. The route that was refused is left out. */
export function shownEventOf({ createdAt, ...stored }: StoredEvent): SecurityEvent {
  const isOurs = stored.event === "staff-decision";
  const isRefusal = stored.event === "permission-refused" || stored.event === "origin-refused";
  return {
    id: stored.id,
    event: stored.event,
    detail: isRefusal ? null : stored.detail,
    network: isOurs ? null : stored.network,
    browser: isOurs ? null : stored.browser,
    system: isOurs ? null : stored.system,
    at: createdAt.toISOString(),
  };
}
