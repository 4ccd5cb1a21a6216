import { expect, test } from "vitest";
import { activityCopy } from "#content/pages/account-activity.ts";
import { isCausedByStrangers, securityEventNames, shownEventOf } from "#rules/auth/security-event.ts";

const stored = {
  id: "e",
  detail: "word",
  network: "203.0.113.0/24",
  browser: "Firefox",
  system: "Windows",
  createdAt: new Date("2026-01-05T12:00:00Z"),
};

test("each event has a sentence; refusals hide their detail, and decisions of staff hide their network and device", () => {
  for (const event of securityEventNames) {
    expect(activityCopy.events[event]).toMatch(/\.$/);
    const shown = shownEventOf({ ...stored, event });
    expect([shown.network, shown.browser, shown.system]).toEqual(
      event === "staff-decision" ? [null, null, null] : ["203.0.113.0/24", "Firefox", "Windows"],
    );
    expect(shown.detail).toBe(event === "permission-refused" || event === "origin-refused" ? null : "word");
    expect(shown.at).toBe("2026-01-05T12:00:00.000Z");
  }
});

test("events that others can cause are limited, and actions of the account's holder or of staff are always stored", () => {
  const limited = securityEventNames.filter(isCausedByStrangers);
  expect(limited).toContain("login-failed");
  for (const event of [
    "login",
    "name-changed",
    "password-changed",
    "two-factor-off",
    "recovery-code-used",
    "staff-decision",
  ] as const)
    expect(limited).not.toContain(event);
});
