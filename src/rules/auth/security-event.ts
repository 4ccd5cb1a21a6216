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

/** What others can cause, or an account's own browser in a loop: past a few in a minute these are logged and not stored. */
const provoked: readonly SecurityEventName[] = [
  "login-failed",
  "login-delayed",
  "code-failed",
  "link-requested",
  "origin-refused",
  "permission-refused",
];

export function isProvoked(event: SecurityEventName): boolean {
  return provoked.includes(event);
}

/**
 * One row of *Recent activity*. `detail` tells outcomes of one event apart. `network` is an IPv4 /24 or an IPv6 /64. What
 * staff decided has no network and no device: theirs are not the holder's to see. `at` is ISO 8601.
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

/** A stored event as the holder of the account sees it. The route that was refused is for those who read the table. */
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
