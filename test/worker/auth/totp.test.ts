import { encode } from "uqr";
import { afterEach, expect, test, vi } from "vitest";
import { codeOf } from "#test/support/worker/two-factor.ts";
import { codeAt, enrolmentOf, newTotpSecret, stepOfCode } from "#worker/auth/two-factor/totp.ts";

/** "12345678901234567890" in base 32, the secret of both RFCs' examples. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

afterEach(() => {
  vi.useRealTimers();
});

test("codes by counter are those of RFC 4226, appendix D", async () => {
  const codes = await Promise.all(Array.from({ length: 10 }, (_, step) => codeAt(secret, step)));
  expect(codes).toEqual([
    "755224",
    "287082",
    "359152",
    "969429",
    "338314",
    "254676",
    "287922",
    "162583",
    "399871",
    "520489",
  ]);
});

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("the code at second %i is the one of RFC 6238, appendix B", async (second, code) => {
  const now = new Date(second * 1000);
  expect(await stepOfCode(secret, code, now)).toBe(Math.floor(second / 30));
  for (const wrong of [code.slice(1), `${code}0`, "", `${(Number(code) + 1) % 1e6}`.padStart(6, "0")]) {
    expect(await stepOfCode(secret, wrong, now)).toBeUndefined();
  }
  vi.useFakeTimers({ toFake: ["Date"], now });
  expect(codeOf(secret)).toBe(code);
});

test("each secret has 128 random bits of its own, in characters that can be typed", () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{36}$/);
  expect(new Set(secrets).size).toBe(50);
});

test("the QR code is a square of modules in one path of numbers, and differs for each secret", () => {
  const { qr, secret: shown } = enrolmentOf(secret, "Cantiere", "ada+test@firm.example");
  expect(shown).toBe(secret);
  expect(qr.size).toBeGreaterThanOrEqual(33);
  expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  // The finder pattern in the corner: a ring of seven modules.
  for (let x = 0; x < 7; x++) expect(qr.path).toContain(`M${x} 0h1v1h-1z`);
  expect(qr.path).not.toContain("M7 0h");
  expect(enrolmentOf(newTotpSecret(), "Cantiere", "ada+test@firm.example").qr.path).not.toBe(qr.path);
});

test("the QR code encodes the address, which opens an app with the same account and secret", () => {
  const { address, qr } = enrolmentOf(secret, "Cantiere", "ada+test@firm.example");
  expect(address).toBe(
    `otpauth://totp/Cantiere:ada%2Btest%40firm.example?secret=${secret}&issuer=Cantiere&digits=6&period=30`,
  );
  const { data } = encode(address, { ecc: "M", border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  expect([...qr.path.matchAll(/M(\d+ \d+)/g)].map(([, place]) => place)).toEqual(dark);
});
