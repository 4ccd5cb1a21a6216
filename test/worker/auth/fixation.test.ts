import { env } from "cloudflare:workers";
import { createHmac } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import {
  countSessionsOf,
  disableAccount,
  expectLinkInvalid,
  openLink,
  setPassword,
} from "#test/support/worker/accounts.ts";
import { addDocumentRow } from "#test/support/worker/documents.ts";
import { startRelay, status, textOf } from "#test/support/worker/relay.ts";
import { anyEmail, ask, cookieOf, logIn, makeAccount, password, whoIs } from "#test/support/worker/sign-in.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Returns a session cookie with this token, signed as the Worker would sign it. */
function signed(token: string): string {
  const signature = createHmac("sha256", env.BETTER_AUTH_SECRET).update(token).digest("base64");
  return `__Host-session=${encodeURIComponent(`${token}.${signature}`)}`;
}

test("a login never adopts a session token that somebody planted, even with a valid signature", async () => {
  const email = await makeAccount("retail");
  const chosenToken = "a-session-id-of-the-attackers-choice";
  const ended = cookieOf(await logIn(email));
  await ask("/api/session", { method: "DELETE", headers: { Cookie: ended } });
  const unsigned = `__Host-session=${chosenToken}`;
  for (const planted of [signed(chosenToken), unsigned, ended, `${signed(chosenToken)}; ${unsigned}`]) {
    const own = cookieOf(await logIn(email, password, { headers: { Cookie: planted } }));
    expect(own.length).toBeGreaterThan(60);
    expect(own).not.toContain(chosenToken);
    expect(planted).not.toContain(own);
    expect(await whoIs(own)).toMatchObject({ email });
    expect(await whoIs(planted)).toBeNull();
  }
  const tokens = await env.DB.prepare("SELECT count(*) AS n FROM session WHERE token = ?").bind(chosenToken).first("n");
  expect(tokens).toBe(0);
});

test("the signature that the test above makes is the same as the Worker's", async () => {
  const cookie = cookieOf(await logIn(await makeAccount("retail")));
  const [token = ""] = decodeURIComponent(cookie.split("=").slice(1).join("=")).split(".");
  expect(decodeURIComponent(signed(token))).toBe(decodeURIComponent(cookie));
});

test("a session token in a query, a header or a body begins no session", async () => {
  const cookie = cookieOf(await logIn(await makeAccount("retail")));
  const token = decodeURIComponent(cookie.split("=").slice(1).join("="));
  const asks = [
    ask(`/api/session?session=${encodeURIComponent(token)}&__Host-session=${encodeURIComponent(token)}`),
    ask("/api/session", { headers: { Authorization: `Bearer ${token}`, "X-Session": token } }),
  ];
  for (const answer of await Promise.all(asks)) expect(await answer.json()).toEqual({ person: null });
  const email = await makeAccount("retail");
  const body = { email, password, token, session: token, id: token, rememberMe: false, callbackURL: "//evil.example" };
  const response = await ask("/api/session", { method: "POST", body });
  expect([response.status, response.headers.get("Location")]).toEqual([200, null]);
  expect(cookieOf(response)).not.toBe(cookie);
  expect(await whoIs(cookieOf(response))).toMatchObject({ email });
});

test("disabling an account voids its sessions and links at once, and enabling it does not bring them back", async () => {
  const relay = startRelay(status(503));
  const document = await addDocumentRow();
  const email = await makeAccount("retail");
  const cookies = [cookieOf(await logIn(email)), cookieOf(await logIn(email))];
  const link = await openLink(email);
  await ask("/api/password-reset", { method: "POST", body: { email } });
  expect(relay.received).toHaveLength(1);
  await disableAccount(email);

  async function expectNobody(): Promise<void> {
    for (const Cookie of cookies) {
      expect(await whoIs(Cookie)).toBeNull();
      for (const path of ["/api/account", "/api/documents", "/api/dashboard", `/api/documents/${document.id}/file`]) {
        expect([path, (await ask(path, { headers: { Cookie } })).status]).toEqual([path, 401]);
      }
    }
    await expectLinkInvalid(await setPassword(link));
  }
  await expectNobody();
  expect([(await logIn(email)).status, await countSessionsOf(email)]).toEqual([401, 0]);
  expect((await ask("/api/password-reset", { method: "POST", body: { email } })).status).toBe(202);
  expect(relay.received).toHaveLength(1);

  await env.DB.prepare("UPDATE user SET disabled_at = NULL WHERE email = ?").bind(email).run();
  await expectNobody();
  const text = textOf(relay.received[0]);
  const [, sent = "none"] = /#token=([\w-]+)/.exec(text) ?? [];
  await expectLinkInvalid(await setPassword(sent));
  await sendOutbox(env);
  expect((await logIn(email)).status).toBe(200);
});

test("of twenty concurrent resets with two links of one account one succeeds, and all earlier sessions end", async () => {
  const email = await makeAccount("retail");
  const before = [cookieOf(await logIn(email)), cookieOf(await logIn(email))];
  const links = [await openLink(email), await openLink(email)];
  const tries = Array.from({ length: 20 }, (_, index) => `seven tall cranes at dawn ${index}`);
  const answers = await Promise.all(tries.map((each, index) => setPassword(links[index % 2] ?? "", each)));
  const won = tries.filter((_, index) => answers[index]?.status === 200);
  expect(won).toHaveLength(1);
  for (const cookie of before) expect(await whoIs(cookie)).toBeNull();
  expect((await logIn(email, won[0])).status).toBe(200);
  expect((await logIn(anyEmail(), won[0])).status).toBe(401);
});
