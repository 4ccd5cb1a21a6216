import { expect, test } from "vitest";
import { isEmailAddress, sanitizeEmailAddress } from "#rules/email-address.ts";
import { fastestMs } from "#test/support/fastest.ts";

const label63 = "a".repeat(63);

// Each address was tried in Chromium's `<input type="email">`, with the same result.
const accepted = [
  "ada@firm.example",
  "a@b",
  "root@localhost",
  "ada+news@firm.example",
  ".ada..rossi.@firm.example",
  "!#$%&'*+/=?^_`{|}~-@firm.example",
  "{{name}}@firm.example",
  "ada@1.2.3.4",
  "ada@a-b.c--d.example",
  `ada@${label63}.example`,
  `${"a".repeat(100)}@firm.example`,
  "  ada@firm.example\t",
  "ada@fi\nrm.example",
];
const refused = [
  "ada",
  "@firm.example",
  "ada@",
  "ada@@firm.example",
  "ada@firm..example",
  "ada@.example",
  "ada@firm.example.",
  "ada@-firm.example",
  "ada@firm-.example",
  `ada@${label63}a.example`,
  "ada rossi@firm.example",
  "ada@firm .example",
  "ada@firm_b.example",
  "ada@[127.0.0.1]",
  '"ada"@firm.example',
  "ada,bob@firm.example",
  "Ada <ada@firm.example>",
  "adà@firm.example",
  "\u00a0ada@firm.example",
  "ada@firm.example\u2028",
  "a\tb@firm.example",
  "ada@firm.example\r\nBcc: bob@firm.example",
];

test.each(accepted)("%j is accepted as an e-mail address, as in a browser", (address) => {
  expect(isEmailAddress(sanitizeEmailAddress(address))).toBe(true);
});

test.each(refused)("%j is refused as an e-mail address, as in a browser", (address) => {
  expect(isEmailAddress(sanitizeEmailAddress(address))).toBe(false);
});

test("an address with as many spaces as a body can hold is sanitized without delay", async () => {
  const spaces = " ".repeat(60_000);
  const typed = ` a${spaces}b${spaces}`;
  expect(sanitizeEmailAddress(typed)).toBe(`a${spaces}b`);
  expect(await fastestMs(() => sanitizeEmailAddress(typed))).toBeLessThan(500);
});
