import { expect, test } from "vitest";
import { mayOpenOffice } from "#rules/accounts/person.ts";

const viewedBy = { id: "staff", until: "2026-01-05T12:00:00.000Z", leftMs: 1 };

test.each([
  ["staff with two factors", { kind: "staff", twoFactor: true }, true],
  ["staff without", { kind: "staff", twoFactor: false }, false],
  ["a member with two factors", { kind: "company", twoFactor: true }, false],
  ["staff who view as a member", { kind: "retail", twoFactor: false, viewedBy }, true],
] as const)(
  "the office opens only for staff with two-factor authentication, also while they view as a member: %s",
  (_, person, isOpen) => {
    expect(mayOpenOffice(person)).toBe(isOpen);
  },
);
