import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Bindings } from "#worker/env.ts";
import { createDemoAccount } from "../../../scripts/demo/create-account.ts";
import { aRequest, latestTo, sendRequest, tokenIn } from "./consultations.ts";
import type { FakeRelay } from "./relay.ts";
import { anyEmail, ask, cookieOf, enterCode, logIn, password } from "./sign-in.ts";
import { anySecret, codeOf } from "./two-factor.ts";
import { codesIn } from "./two-factor-account.ts";

export type Secrets = Pick<Bindings, "BETTER_AUTH_SECRET" | "BETTER_AUTH_SECRETS">;

/** The portal as it runs with these secrets: functions to add accounts and to act with them. */
export function portalWith(bindings: Secrets) {
  async function makeMember(twoFactorSecret?: string): Promise<string> {
    const email = anyEmail();
    const demo = { email, name: "A member", kind: "retail", password, ...(twoFactorSecret && { twoFactorSecret }) };
    await createDemoAccount({ ...env, ...bindings }, demo);
    return email;
  }
  const begin = (email: string) => logIn(email, password, { bindings });
  const enter = (pending: Response, code: unknown, others: Partial<Bindings> = {}) =>
    enterCode(pending, code, { bindings: { ...bindings, ...others } });
  const askAccount = (cookie: string, method: string, path: string, body?: object) =>
    ask(`/api/account${path}`, { method, body, bindings, headers: { Cookie: cookie } });
  async function beginEnrolment(cookie: string): Promise<{ secret: string }> {
    const shown = await askAccount(cookie, "POST", "/two-factor/enrolment", { password });
    expect(shown.status).toBe(200);
    return (await shown.json()) as { secret: string };
  }
  return {
    makeMember,
    begin,
    enter,
    askAccount,
    beginEnrolment,
    async makeTwoFactorMember() {
      const secret = anySecret();
      return { secret, email: await makeMember(secret) };
    },
    /** Adds a person who has set up two-factor authentication themselves, and so has recovery codes. */
    async enrol() {
      const email = await makeMember();
      const begun = cookieOf(await begin(email));
      const { secret } = await beginEnrolment(begun);
      const confirmed = await askAccount(begun, "PUT", "/two-factor", { code: codeOf(secret) });
      return { email, cookie: cookieOf(confirmed), secret, codes: await codesIn(confirmed) };
    },
    /** Returns the session cookie of a new person. */
    async session(): Promise<string> {
      return cookieOf(await begin(await makeMember()));
    },
    async loginWith(email: string, code: unknown): Promise<Response> {
      return enter(await begin(email), code);
    },
    async book(relay: FakeRelay) {
      const request = aRequest();
      expect((await sendRequest({ ...request, bindings })).status).toBe(201);
      const { email } = request.entries;
      return { email, token: tokenIn(latestTo(relay, email)) };
    },
    setPassword: (token: string, chosen: string) =>
      ask("/api/password", { method: "POST", body: { token, password: chosen }, bindings }),
    /** Returns whether a session cookie is valid, and the cookies that are set in its place. */
    async visit(cookie: string) {
      const answer = await ask("/api/session", { headers: { Cookie: cookie }, bindings });
      const { person } = (await answer.json()) as { person: object | null };
      const account = await askAccount(cookie, "GET", "");
      expect(account.status).toBe(person ? 200 : 401);
      return { isKnown: person !== null, set: answer.headers.getSetCookie() };
    },
  };
}

/** Returns the two-factor secret of an account as the database has it, encrypted. */
export async function sealedOf(email: string): Promise<string> {
  const query = "SELECT secret FROM two_factors JOIN user ON user.id = person_id WHERE email = ?";
  return (await env.DB.prepare(query).bind(email).first<string>("secret")) ?? "none";
}
