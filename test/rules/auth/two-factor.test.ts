import fc from "fast-check";
import { expect, test } from "vitest";
import { mustSetUpTwoFactor } from "#rules/accounts/person.ts";
import { typedCodeOf } from "#rules/auth/two-factor.ts";
import { crockfordCodeOf, spellCrockfordCode } from "#rules/crockford-code.ts";
import { anyCharacter } from "#test/support/any-character.ts";

test.each([
  ["123456", { way: "app", code: "123456" }],
  [" 012 345 ", { way: "app", code: "012345" }],
  ["123-456", { way: "app", code: "123456" }],
  ["jard6-kxehx", { way: "recovery", code: "jard6kxehx" }],
  [" JARD6 KXEHX ", { way: "recovery", code: "jard6kxehx" }],
  ["o0il1-oOiLI", { way: "recovery", code: "0011100111" }],
  ["1234567890", { way: "recovery", code: "1234567890" }],
])("%j is read as the code that was meant", (typed, meant) => {
  expect(typedCodeOf(typed)).toEqual(meant);
});

test.each([
  "",
  " ",
  "12345",
  "1234567",
  "１２３４５６",
  "jard6-kxeh",
  "jard6-kxehxx",
  "jard6-kxehu",
  "jard6-kxehé",
  "';--",
])("%j is not a code", (typed) => {
  expect(typedCodeOf(typed)).toBeUndefined();
});

test("any typed text is read as a valid code or not at all, and a displayed recovery code is read back unchanged", () => {
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), bytes, (typed, random) => {
      const meant = typedCodeOf(typed);
      if (meant) expect(meant.code).toMatch(/^(\d{6}|[0-9a-hjkmnp-tv-z]{10})$/);
      const code = crockfordCodeOf(random);
      expect(typedCodeOf(spellCrockfordCode(code))).toEqual({ way: "recovery", code });
    }),
  );
});

test("only staff must set up two-factor authentication, and only until it is on", () => {
  expect(mustSetUpTwoFactor({ kind: "staff", twoFactor: false })).toBe(true);
  expect(mustSetUpTwoFactor({ kind: "staff", twoFactor: true })).toBe(false);
  for (const kind of ["company", "institutional", "retail"] as const) {
    expect(mustSetUpTwoFactor({ kind, twoFactor: false })).toBe(false);
  }
});
