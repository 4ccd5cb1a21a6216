import { env } from "cloudflare:workers";
import { createHmac } from "node:crypto";
import { expect, test, vi } from "vitest";
import { dayInMs } from "#rules/durations.ts";
import { idOf, invite, newPassword, openLink } from "#test/support/worker/accounts.ts";
import { aDay, latestTo, move, open, tokenIn } from "#test/support/worker/consultations.ts";
import { holdClock } from "#test/support/worker/held-clock.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { portalWith, type Secrets, sealedOf } from "#test/support/worker/rotation.ts";
import { anyEmail, ask, password } from "#test/support/worker/sign-in.ts";
import { codeOf } from "#test/support/worker/two-factor.ts";
import { codesIn } from "#test/support/worker/two-factor-account.ts";
import type { Bindings } from "#worker/env.ts";

const first = "the first secret of the drill with 32 signs at least";
const second = "the second secret of the drill with 32 signs at least";
const unreadable =
  "We can no longer read the two-factor authentication of this account. Please write to hello@cantiere.example, and we will help you to set it up again.";

type Rotation = { before: Secrets; during: Secrets; after: Secrets };

const rotations: [name: string, rotation: Rotation][] = [
  [
    "from a secret without a version",
    {
      before: { BETTER_AUTH_SECRET: first },
      during: { BETTER_AUTH_SECRET: first, BETTER_AUTH_SECRETS: `2:${second}` },
      after: { BETTER_AUTH_SECRET: second, BETTER_AUTH_SECRETS: `2:${second}` },
    },
  ],
  [
    "from one version to the next",
    {
      before: { BETTER_AUTH_SECRET: first, BETTER_AUTH_SECRETS: `1:${first}` },
      during: { BETTER_AUTH_SECRET: second, BETTER_AUTH_SECRETS: `2:${second},1:${first}` },
      after: { BETTER_AUTH_SECRET: second, BETTER_AUTH_SECRETS: `2:${second}` },
    },
  ],
  [
    "through versions, and back to a secret without one",
    {
      before: { BETTER_AUTH_SECRET: first },
      during: { BETTER_AUTH_SECRET: second, BETTER_AUTH_SECRETS: `2:${second}, 1:${first}` },
      after: { BETTER_AUTH_SECRET: second },
    },
  ],
];

const clock = holdClock();

/** Moves the clock on, so that an app shows the next code. */
function pass(ms: number): void {
  clock.now += ms;
  vi.setSystemTime(clock.now);
}

/** Makes people and links of a portal. Those called untouched are not used while both secrets are read. */
async function makePeople(portal: ReturnType<typeof portalWith>) {
  const relay = startRelay();
  const pendingHolder = await portal.makeTwoFactorMember();
  return {
    relay,
    pendingHolder,
    pending: await portal.begin(pendingHolder.email),
    session: await portal.session(),
    untouchedSession: await portal.session(),
    holder: await portal.makeTwoFactorMember(),
    untouchedHolder: await portal.makeTwoFactorMember(),
    enrolled: await portal.enrol(),
    untouchedEnrolled: await portal.enrol(),
    reset: await openLink(await portal.makeMember()),
    invitations: [await invite(anyEmail()), await invite(anyEmail())] as const,
    consultation: await portal.book(relay),
    untouchedConsultation: await portal.book(relay),
  };
}

// Each rotation hashes some thirty passwords.
test.each(rotations)(
  "rotating the secret %s logs nobody out and loses no second factor",
  { timeout: 120_000 },
  async (_name, rotation) => {
    const errors = vi.spyOn(console, "error").mockReturnValue();
    const people = await makePeople(portalWith(rotation.before));
    const { session, untouchedSession, holder, untouchedHolder, enrolled, untouchedEnrolled } = people;

    // While both secrets are read, everything works.
    const during = portalWith(rotation.during);
    expect((await during.enter(people.pending, codeOf(people.pendingHolder.secret))).status).toBe(200);
    expect((await during.setPassword(people.reset, newPassword)).status).toBe(200);
    expect((await during.setPassword(people.invitations[0], newPassword)).status).toBe(200);
    expect((await open(people.untouchedConsultation.token, rotation.during)).status).toBe(200);
    expect((await move(people.consultation.token, aDay(), "09:00", rotation.during)).status).toBe(200);
    const newToken = tokenIn(latestTo(people.relay, people.consultation.email));
    expect((await during.loginWith(holder.email, codeOf(holder.secret))).status).toBe(200);
    expect((await during.loginWith(enrolled.email, enrolled.codes[0])).status).toBe(200);

    // A session is signed again, for the time it has left.
    pass(dayInMs);
    const visited = await during.visit(session);
    expect(visited).toMatchObject({ isKnown: true, set: [expect.stringMatching(/^__Host-session=/)] });
    const [renewed = "", ...attributes] = visited.set.join().split("; ");
    expect(attributes.sort()).toEqual(["HttpOnly", `Max-Age=${6 * 24 * 60 * 60}`, "Path=/", "SameSite=Lax", "Secure"]);
    expect(renewed).not.toBe(session);
    expect(await during.visit(renewed)).toEqual({ isKnown: true, set: [] });
    expect(errors.mock.calls).toEqual([]);

    // Once the older secret is dropped, everything that was used in between still works.
    const after = portalWith(rotation.after);
    expect(await after.visit(renewed)).toEqual({ isKnown: true, set: [] });
    for (const { email, secret } of [holder, people.pendingHolder])
      expect((await after.loginWith(email, codeOf(secret))).status).toBe(200);
    expect((await after.loginWith(enrolled.email, enrolled.codes[1])).status).toBe(200);
    expect((await after.setPassword(people.invitations[1], newPassword)).status).toBe(200);
    expect((await open(newToken, rotation.after)).status).toBe(200);
    expect(errors.mock.calls).toEqual([]);

    // The rest is refused with an explanation.
    for (const cookie of [session, untouchedSession])
      expect(await after.visit(cookie)).toEqual({ isKnown: false, set: [] });
    expect((await open(people.untouchedConsultation.token, rotation.after)).status).toBe(422);
    await expectUnreadable(untouchedHolder.email, codeOf(untouchedHolder.secret));
    await expectUnreadable(untouchedEnrolled.email, untouchedEnrolled.codes[0]);
    for (const { email, secret } of [untouchedHolder, untouchedEnrolled])
      expect(errors.mock.calls.join()).not.toMatch(new RegExp(`${email}|${secret}|${first}|${second}`));

    // Nothing is lost: once the older secret is given back, all of it can be read again.
    expect((await during.visit(untouchedSession)).isKnown).toBe(true);
    expect((await during.loginWith(untouchedHolder.email, codeOf(untouchedHolder.secret))).status).toBe(200);
    expect((await during.loginWith(untouchedEnrolled.email, untouchedEnrolled.codes[0])).status).toBe(200);

    async function expectUnreadable(email: string, code: unknown): Promise<void> {
      const refused = await after.loginWith(email, code);
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({ type: "conflict", detail: unreadable });
      expect(JSON.parse(String(errors.mock.lastCall?.[0]))).toMatchObject({
        event: "two-factor-unreadable",
        personId: await idOf(email),
        fix: "npx wrangler secret put BETTER_AUTH_SECRETS",
      });
    }
  },
);

const [, { before: oldOnly, during: both, after: newOnly }] = rotations[0] as (typeof rotations)[number];

test("a second factor is encrypted again at the first code, right or wrong, and then left as it is", async () => {
  const { email, secret } = await portalWith(oldOnly).makeTwoFactorMember();
  const sealed = await sealedOf(email);
  expect(sealed).toMatch(/^[0-9a-f]+$/);
  const portal = portalWith(both);
  expect((await portal.loginWith(email, "000000")).status).toBe(422);
  const reencrypted = await sealedOf(email);
  expect(reencrypted).toMatch(/^\$ba\$2\$[0-9a-f]+$/);
  expect((await portal.loginWith(email, codeOf(secret))).status).toBe(200);
  expect(await sealedOf(email)).toBe(reencrypted);
});

test("a login succeeds even if encrypting the second factor again fails, and the next code does it", async () => {
  const { email, secret } = await portalWith(oldOnly).makeTwoFactorMember();
  const sealed = await sealedOf(email);
  const portal = portalWith(both);
  const pending = await portal.begin(email);
  const warnings = vi.spyOn(console, "warn").mockReturnValue();
  const DB = failingWhere(/update "two_factors" set "secret"/);
  const answer = await portal.enter(pending, codeOf(secret), { DB });
  expect(answer.status).toBe(200);
  expect(warnings.mock.calls.join()).toContain("two-factor-not-reencrypted");
  expect(await sealedOf(email)).toBe(sealed);
  pass(60_000);
  expect((await portal.loginWith(email, codeOf(secret))).status).toBe(200);
  expect(await sealedOf(email)).toMatch(/^\$ba\$2\$/);
});

test("an app that is set up while the secret of the previous one is being encrypted again stays set up", async () => {
  const { email } = await portalWith(oldOnly).makeTwoFactorMember();
  const portal = portalWith(both);
  const pending = await portal.begin(email);
  const DB = happeningBefore(env.DB, /update "two_factors" set "secret"/, async () =>
    env.DB.prepare("UPDATE two_factors SET secret = 'another' WHERE person_id = ?")
      .bind(await idOf(email))
      .run(),
  );
  await portal.enter(pending, "000000", { DB });
  expect(await sealedOf(email)).toBe("another");
});

test("an enrolment that began before the rotation can be finished after it, under the newest secret", async () => {
  const [before, portal] = [portalWith(oldOnly), portalWith(both)];
  const email = await before.makeMember();
  const [cookie = ""] = ((await before.begin(email)).headers.getSetCookie()[0] ?? "").split(";");
  const { secret } = await before.beginEnrolment(cookie);
  const turnedOn = await portal.askAccount(cookie, "PUT", "/two-factor", { code: codeOf(secret) });
  expect(turnedOn.status).toBe(200);
  expect(await sealedOf(email)).toMatch(/^\$ba\$2\$/);
});

test("an enrolment whose secret was dropped has to be started again", async () => {
  const [before, between, portal] = [portalWith(oldOnly), portalWith(both), portalWith(newOnly)];
  const email = await before.makeMember();
  const [old = ""] = ((await before.begin(email)).headers.getSetCookie()[0] ?? "").split(";");
  const { secret } = await before.beginEnrolment(old);
  const [cookie = ""] = ((await between.visit(old)).set[0] ?? "").split(";");
  const refused = await portal.askAccount(cookie, "PUT", "/two-factor", { code: codeOf(secret) });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ detail: "This set-up has expired. Please start it again." });
  const again = await portal.beginEnrolment(cookie);
  expect(again.secret).not.toBe(secret);
  expect((await portal.askAccount(cookie, "PUT", "/two-factor", { code: codeOf(again.secret) })).status).toBe(200);
});

test("a recovery code that an earlier release keyed with the secret itself logs in once while both secrets are read", async () => {
  const { email, codes } = await portalWith(oldOnly).enrol();
  const [code = ""] = codes;
  const id = await idOf(email);
  const hash = createHmac("sha256", first)
    .update(`recovery:${id}:${code.replace("-", "")}`)
    .digest("base64url");
  await env.DB.prepare("DELETE FROM recovery_codes WHERE person_id = ?").bind(id).run();
  await env.DB.prepare("INSERT INTO recovery_codes (hash, person_id) VALUES (?, ?)").bind(hash, id).run();
  expect((await portalWith(both).loginWith(email, code)).status).toBe(200);
  expect((await portalWith(both).loginWith(email, code)).status).toBe(422);
});

test("new recovery codes are keyed with the newest secret", async () => {
  const { email, cookie, secret } = await portalWith(oldOnly).enrol();
  const portal = portalWith(both);
  pass(60_000);
  const body = { password, code: codeOf(secret) };
  const codes = await codesIn(await portal.askAccount(cookie, "POST", "/two-factor/recovery-codes", body));
  expect((await portalWith(newOnly).loginWith(email, codes[0])).status).toBe(200);
});

test("with two secrets, only a cookie that one of them signed costs a database read", async () => {
  const cookie = await portalWith(oldOnly).session();
  const DB = failingWhere(/./);
  const [name = "", value = ""] = cookie.split("=");
  const token = decodeURIComponent(value).split(".")[0] ?? "";
  const foreign = createHmac("sha256", "neither of them").update(token).digest("base64");
  const forged = ["", token, `${token}.`, `${token}.${foreign}`, `${value.slice(0, 12)}${value.slice(13)}`];
  for (const each of forged) {
    const headers = { Cookie: `${name}=${encodeURIComponent(each)}` };
    const answer = await ask("/api/session", { headers, bindings: { ...both, DB } });
    expect([each, answer.status, await answer.json()]).toEqual([each, 200, { person: null }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  vi.spyOn(console, "error").mockReturnValue();
  expect((await ask("/api/session", { headers: { Cookie: cookie }, bindings: { ...both, DB } })).status).toBe(503);
});

const faulty: [fault: string, bindings: Partial<Bindings>][] = [
  ["short", { BETTER_AUTH_SECRETS: `2:${second},1:short` }],
  ["short", { BETTER_AUTH_SECRETS: `2:short,1:${first}` }],
  ["known", { ENVIRONMENT: "production", BETTER_AUTH_SECRETS: `2:${second},1:${"x".repeat(40)}` }],
  ["malformed", { BETTER_AUTH_SECRETS: second }],
  ["malformed", { BETTER_AUTH_SECRETS: `2:${second},` }],
  ["malformed", { BETTER_AUTH_SECRETS: `two:${second}` }],
  ["malformed", { BETTER_AUTH_SECRETS: `2:${second},2:${first}` }],
  ["malformed", { BETTER_AUTH_SECRETS: `2:${second},1:` }],
];

test.each(faulty)(
  "a %s version among the secrets makes what needs a session unavailable, and the log says so",
  async (fault, bindings) => {
    const errors = vi.spyOn(console, "error").mockReturnValue();
    const secrets = { BETTER_AUTH_SECRET: "q3Vn0mPz8sXk2LwYt7Rj5HbGd1CfAe9U", ...bindings };
    for (const [path, method] of [
      ["/api/session", "GET"],
      ["/api/account", "GET"],
      ["/api/consultation", "POST"],
    ] as const) {
      const body = method === "POST" ? { token: "t" } : undefined;
      expect((await ask(path, { method, body, bindings: secrets })).status).toBe(503);
      const line = JSON.parse(String(errors.mock.lastCall?.[0]));
      expect(line).toMatchObject({ fault, fix: "npx wrangler secret put BETTER_AUTH_SECRETS" });
    }
    expect(errors.mock.calls.join()).not.toMatch(new RegExp(`${first}|${second}`));
  },
);

/** Returns a D1 that fails for the statements that match. */
function failingWhere(statement: RegExp): D1Database {
  return new Proxy(env.DB, {
    get(target, property) {
      if (property === "prepare")
        return (query: string) => {
          if (statement.test(query)) throw new Error("D1_ERROR: internal error");
          return target.prepare(query);
        };
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
