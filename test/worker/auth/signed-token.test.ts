import { expect, test } from "vitest";
import { readToken, signToken } from "#worker/auth/signed-token.ts";
import { readPass, signPass } from "#worker/consultations/link-token.ts";
import { readUnsubscribe, signUnsubscribe } from "#worker/notices/unsubscribe-token.ts";

const secret = { value: "a secret of these tests, at least 32 long" };
const newer = { version: 1, value: "a newer secret" };

test("a consultation link that an earlier release e-mailed is still valid", () => {
  const token =
    "MGIwZTdjNmUtNWQwZi00ZDZhLTljNTQtMmYxZjNhN2JlMTExLjMuMjAwMDAwMDAwMDAwMA.Wjj3w4a--dorgMEVziO_pNU_4MHsu7ioFNYTISXS2Kg";
  const enquiryId = "0b0e7c6e-5d0f-4d6a-9c54-2f1f3a7be111";
  const pass = { enquiryId, version: 3, expiresAt: new Date(2_000_000_000_000) };
  expect(signPass(pass, [secret])).toBe(token);
  expect(readPass(token, [secret])).toEqual(pass);
});

test("an unsubscribe link that an earlier release e-mailed is still valid", () => {
  const token = "cGVyc29uLTEuYmF0Y2gtMS51cGRhdGU.BaEkB_h23hpJJYtSyOw5uc_nk22XUXOXSiuNUovj13I";
  const pass = { personId: "person-1", emailId: "batch-1", topic: "update" } as const;
  expect(signUnsubscribe(pass, [secret])).toBe(token);
  expect(readUnsubscribe(token, [secret])).toEqual(pass);
});

test("a token is signed with the newest secret", () => {
  const token = signToken("payload", { purpose: "one", secrets: [newer, secret] });
  expect(readToken(token, { purpose: "one", secrets: [newer] })).toBe("payload");
  expect(readToken(token, { purpose: "one", secrets: [secret] })).toBeUndefined();
});

test("a token can be read with any of the secrets, but for its own purpose only", () => {
  const token = signToken("payload", { purpose: "one", secrets: [secret] });
  expect(readToken(token, { purpose: "one", secrets: [newer, secret] })).toBe("payload");
  expect(readToken(token, { purpose: "other", secrets: [secret] })).toBeUndefined();
  expect(readToken(token, { purpose: "one", secrets: [newer] })).toBeUndefined();
  expect(readToken(token.replace(/^./, "a"), { purpose: "one", secrets: [secret] })).toBeUndefined();
  expect(readToken(`${token}A`, { purpose: "one", secrets: [secret] })).toBeUndefined();
});
