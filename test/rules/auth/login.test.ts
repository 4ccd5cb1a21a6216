import fc from "fast-check";
import { expect, test } from "vitest";
import { kinds } from "#rules/accounts/person.ts";
import { destinationAfterLogin } from "#rules/auth/destination.ts";
import { credentials } from "#rules/auth/login.ts";
import { anyCharacter } from "#test/support/any-character.ts";

const site = "https://cantiere.example";

test.each([
  ["company", "company", "/dashboard/company"],
  ["institutional", "institutional", "/dashboard/institutional"],
  ["retail", "retail", "/dashboard/retail"],
  ["investor", "institutional", "/dashboard/investor"],
  ["investor", "retail", "/dashboard/investor"],
  ["investor", "company", "/dashboard/company"],
  ["company", "retail", "/dashboard/retail"],
  ["retail", "company", "/dashboard/company"],
  ["retail", "institutional", "/dashboard/institutional"],
  ["anything", "retail", "/dashboard/retail"],
  ["company", "staff", "/office"],
] as const)("through the %s login a %s account arrives at %s", (userType, kind, destination) => {
  expect(destinationAfterLogin({ userType, kind })).toBe(destination);
  expect(destinationAfterLogin({ userType, kind, next: null })).toBe(destination);
  expect(destinationAfterLogin({ userType, kind, next: "" })).toBe(destination);
});

test.each([
  ["/company/documents", "/company/documents"],
  ["/projects?status=Active&next=https%3A%2F%2Fx.y#top", "/projects?status=Active&next=https%3A%2F%2Fx.y#top"],
  ["/projects/../company/documents", "/company/documents"],
  ["/insights/caf%C3%A9", "/insights/caf%C3%A9"],
  ["/?next=//evil.example", "/?next=//evil.example"],
])("a login leads to a `next` page of this site: %s", (next, destination) => {
  expect(destinationAfterLogin({ userType: "retail", kind: "retail", next })).toBe(destination);
});

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "https://evil.example",
  "https://evil.example/",
  "https:evil.example",
  "HTTPS://cantiere.example/company",
  "javascript:alert(1)",
  "data:text/html,x",
  "evil.example",
  "@evil.example",
  " //evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\u0001//evil.example",
  "/\u0000",
  "/.//evil.example",
  "/..//evil.example",
  "/company/..//evil.example",
  "/%2e//evil.example",
  "/%2f/evil.example",
  "/%2F%2Fevil.example",
  "/%2f%2fevil.example",
  "/%252fevil.example",
  "/%252f%252fevil.example",
  "/%5cevil.example",
  "/%255cevil.example",
  "/%0d%0aLocation:%20https://evil.example",
  "/%09/evil.example",
  "/%zz",
  "/%c0%af",
  "/\ud800",
  "/api/session",
  "/login/company?next=/",
  "/login/retail?next=//evil.example",
  "/set-password",
  "/forgot-password",
  "/set-password#token=x",
  "/login?next=/",
  `/${"a".repeat(3000)}`,
])("a login ignores a `next` that may lead to another site or is no page to return to: %j", (next) => {
  expect(destinationAfterLogin({ userType: "retail", kind: "retail", next })).toBe("/dashboard/retail");
});

test("only staff are led to the office: a member with its address goes to their dashboard", () => {
  for (const next of ["/office", "/office?x=1", "/office/inbox/ABC", "/office#top"]) {
    expect(destinationAfterLogin({ userType: "retail", kind: "retail", next })).toBe("/dashboard/retail");
    expect(destinationAfterLogin({ userType: "retail", kind: "staff", next })).toBe(next);
  }
  expect(destinationAfterLogin({ userType: "retail", kind: "retail", next: "/offices" })).toBe("/offices");
});

test("a login with any `next` leads to a path of this site, as a browser resolves it", () => {
  const pieces = fc.constantFrom(
    "/",
    "\\",
    "//",
    "%2f",
    "%5c",
    "%25",
    "..",
    ".",
    "@",
    ":",
    "evil.example",
    "https:",
    "\t",
    "?",
    "#",
    "a",
  );
  const path = fc.array(pieces, { maxLength: 9 }).map((all) => all.join(""));
  const address = fc.oneof(
    path,
    // Not `fc.webUrl`: it first builds a table of all characters of a path, which takes most of a second.
    fc
      .tuple(fc.constantFrom("http", "https"), fc.webAuthority(), path)
      .map(([scheme, ...rest]) => `${scheme}://${rest.join("/")}`),
    fc.string({ unit: anyCharacter }),
  );
  fc.assert(
    fc.property(address, fc.string(), fc.constantFrom(...kinds), (next, userType, kind) => {
      const destination = destinationAfterLogin({ userType, kind, next });
      expect(destination).toMatch(/^\/(?![/\\])/);
      const { origin, pathname } = new URL(destination, site);
      expect(origin).toBe(site);
      expect(pathname.startsWith("//")).toBe(false);
      expect(destinationAfterLogin({ userType, kind, next: destination })).toBe(destination);
    }),
    { numRuns: 5000 },
  );
});

test("credentials keep the e-mail address in lower case and the password as it was typed", () => {
  expect(credentials.parse({ email: " Ada@Firm.Example ", password: " As Typed " })).toEqual({
    email: "ada@firm.example",
    password: " As Typed ",
  });
});

test("credentials without an e-mail address or a password are invalid", () => {
  for (const input of [
    undefined,
    null,
    [],
    "x",
    {},
    { email: "a@b.it" },
    { password: "x" },
    { email: " ", password: "x" },
  ]) {
    expect(credentials.safeParse(input).data).toBeUndefined();
  }
});

test("staff who must still set up two-factor authentication are sent to their account, whatever `next` is", () => {
  for (const next of [null, "/company/documents", "/account#sessions"]) {
    expect(destinationAfterLogin({ userType: "retail", kind: "staff", mustSetUpTwoFactor: true, next })).toBe(
      "/account",
    );
  }
});
