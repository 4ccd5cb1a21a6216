import { env } from "cloudflare:workers";
import crypto from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { countSessionsOf, disableAccount } from "#test/support/worker/accounts.ts";
import { anyEmail, ask, cookieOf, logIn, makeAccount, password, whoIs } from "#test/support/worker/sign-in.ts";
import { openDatabase } from "#worker/db/database.ts";
import { inviteAccount } from "#worker/invitations/invite-store.ts";
import { createDemoAccount } from "../../../scripts/demo/create-account.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("a member logs in and is told who they are, and nothing else", async () => {
  const email = await makeAccount("retail");
  const response = await logIn(email);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    person: { id: expect.any(String), name: "A retail member", email, kind: "retail", twoFactor: false },
  });
  expect(await whoIs(cookieOf(response))).toMatchObject({ email, kind: "retail" });
});

test("an address typed in capitals and with spaces around it logs in", async () => {
  const email = await makeAccount("company");
  expect((await logIn(` ${email.toUpperCase()} `)).status).toBe(200);
});

test("a password with decomposed accents, as another keyboard types them, is the same password", async () => {
  const email = anyEmail();
  await createDemoAccount(env, {
    email,
    name: "Zoé",
    kind: "retail",
    password: "perché così è più bello".normalize("NFC"),
  });
  expect((await logIn(email, "perché così è più bello".normalize("NFD"))).status).toBe(200);
});

test.each([
  { email: "", password },
  { email: "   ", password },
  { email: "someone@firm.example", password: "" },
  { email: "someone@firm.example" },
  { password },
  { email: null, password },
  { email: ["someone@firm.example"], password },
])("an empty field is answered with the form's own error: %j", async (body) => {
  const response = await ask("/api/session", { method: "POST", body });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ type: "invalid", detail: "Please fill in all fields" });
});

test("an unknown address, a wrong password, a disabled account and an open invitation get the same answer and one hash each", async () => {
  const member = await makeAccount("retail");
  const disabled = await makeAccount("retail");
  await disableAccount(disabled);
  const invited = anyEmail();
  await inviteAccount(openDatabase(env.DB), { email: invited, name: "Invited", kind: "company" }, new Date());
  const hashes = vi.spyOn(crypto, "scrypt");

  const answers: unknown[] = [];
  for (const [email, tried] of [
    [anyEmail(), password],
    [member, "not the password"],
    [disabled, password],
    [disabled, "not the password"],
    [invited, password],
  ]) {
    hashes.mockClear();
    const response = await logIn(email, tried);
    const { requestId: _, ...answer } = (await response.json()) as { requestId: string };
    answers.push({
      status: response.status,
      answer,
      cookies: response.headers.getSetCookie(),
      hashes: hashes.mock.calls.length,
    });
  }
  const same = {
    status: 401,
    answer: { type: "unauthenticated", status: 401, detail: "Invalid email or password" },
    cookies: [],
    hashes: 1,
  };
  expect(answers).toEqual([same, same, same, same, same]);
  expect(await countSessionsOf(disabled)).toBe(0);
});

test("the session cookie is host-only, unreadable to scripts, sent over https only and not with writes from other sites", async () => {
  const [cookie = "", device, ...more] = (await logIn(await makeAccount("company"))).headers.getSetCookie();
  expect(device).toMatch(/^__Host-device=/);
  expect(more).toEqual([]);
  expect(cookie).toMatch(/^__Host-session=/);
  const attributes = cookie.split("; ").slice(1).sort();
  expect(attributes).toEqual(["HttpOnly", "Max-Age=604800", "Path=/", "SameSite=Lax", "Secure"]);
});

test("in local development, on plain http, the session cookie has a plain name", async () => {
  const email = await makeAccount("company");
  const bindings = { ENVIRONMENT: "local", SITE_ORIGIN: "http://127.0.0.1:8787" };
  const headers = { Origin: "http://127.0.0.1:8787", "Sec-Fetch-Site": "same-origin" };
  const [cookie = ""] = (await logIn(email, password, { bindings, headers })).headers.getSetCookie();
  expect(cookie).toMatch(/^session=/);
  expect(cookie).not.toContain("Secure");
});

test("a login from another site or sent as a form is refused before anything is read", async () => {
  const email = await makeAccount("retail");
  const hashes = vi.spyOn(crypto, "scrypt");
  const foreign = [
    { headers: { Origin: "https://evil.example" } },
    { headers: { "Sec-Fetch-Site": "cross-site" } },
    { headers: { "Sec-Fetch-Site": "same-site" } },
    { headers: { Origin: "null" } },
  ];
  for (const asking of foreign) expect((await logIn(email, password, asking)).status).toBe(403);
  const body = `email=${encodeURIComponent(email)}&password=${encodeURIComponent(password)}`;
  for (const type of ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"]) {
    const response = await ask("/api/session", { method: "POST", body, headers: { "Content-Type": type } });
    expect(response.status).toBe(415);
  }
  expect(hashes).not.toHaveBeenCalled();
});

test("none of better-auth's own routes are open", async () => {
  for (const path of ["/api/auth/sign-in/email", "/api/auth/sign-up/email", "/api/auth/get-session", "/api/auth/ok"]) {
    expect((await ask(path, { method: "POST", body: {} })).status).toBe(404);
    expect((await ask(path)).status).toBe(404);
  }
});
