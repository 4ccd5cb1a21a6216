import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { casesTimeout } from "#test/support/cases.ts";
import { idOf } from "#test/support/worker/accounts.ts";
import {
  bodyFrom,
  expectSafeAnswer,
  goodText,
  hostileCases,
  hostileText,
  watchState,
} from "#test/support/worker/hostile-input.ts";
import { aPersonWithoutTwoFactor, askAs } from "#test/support/worker/own-account.ts";
import { password, whoIs } from "#test/support/worker/sign-in.ts";
import { skipPauses } from "#test/support/worker/skipped-pauses.ts";
import { noLimit } from "#test/support/worker/visitor.ts";

vi.setConfig({ testTimeout: casesTimeout });

const bindings = { API_LIMIT: noLimit, SESSION_LIMIT: noLimit };

function silence(): void {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
}

test("no name, password or session id makes the Worker fail, and what is refused changes nothing", async () => {
  silence();
  skipPauses();
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const id = await idOf(email);
  const query = `select name || '|' || password || '|' || (select count(*) from session where user_id = ?1) || '|' ||
    (select count(*) from user) || '|' || (select count(*) from verification) || '|' || (select count(*) from letters) as state
    from user join account on user_id = user.id where user.id = ?1`;
  const state = await watchState<string>(query, id);
  let names = 0;
  const name = bodyFrom(fc.tuple(goodText, fc.uuid()).map((parts) => ({ name: parts.join(" ").slice(0, 90) })));
  const change = bodyFrom(fc.record({ current: hostileText, password: hostileText, endOthers: fc.boolean() }));
  const session = hostileText.map((text) => `/sessions/${encodeURIComponent(text.toWellFormed()).slice(0, 2000)}x`);
  const attack = fc.oneof(
    { arbitrary: fc.record({ method: fc.constant("PATCH"), path: fc.constant(""), body: name }), weight: 7 },
    {
      arbitrary: fc.record({ method: fc.constant("PUT"), path: fc.constant("/password"), body: change }),
      weight: 2,
    },
    fc.record({ method: fc.constant("DELETE"), path: session, body: fc.constant(undefined) }),
  );
  let before = await state.now();
  await fc.assert(
    fc.asyncProperty(attack, async ({ method, path, body }) => {
      const response = await askAs(cookie, method, path, { body, bindings: { ...bindings, DB: state.DB } });
      expectSafeAnswer(response, [200, 404, 413, 422]);
      expect(await response.text()).not.toMatch(/sqlite|drizzle|better-auth|SELECT|stack/);
      const now = await state.now();
      if (response.status !== 200) expect(now).toBe(before);
      else names += 1;
      before = now;
    }),
    { numRuns: hostileCases },
  );
  expect(await state.read()).toBe(before);
  expect(await whoIs(cookie)).toMatchObject({ email, kind: "retail" });
  expect(names).toBeGreaterThanOrEqual(hostileCases / 4);
  vi.restoreAllMocks();
});

test("no code or password makes two-factor authentication fail, and what is refused changes nothing", async () => {
  silence();
  skipPauses();
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const id = await idOf(email);
  const query = `select coalesce((select secret from two_factor_enrolments join session on session.id = session_id where user_id = ?1), '')
      || (select count(*) from two_factors where person_id = ?1) || (select count(*) from recovery_codes where person_id = ?1) as state`;
  const state = await watchState<string>(query, id);
  let begun = 0;
  const enrolment = bodyFrom(fc.constant({ password }));
  const both = bodyFrom(fc.record({ password: fc.constantFrom(password, "wrong password"), code: hostileText }));
  const code = bodyFrom(fc.record({ code: fc.oneof(hostileText, fc.constantFrom("000000", "12345678", "١٢٣٤٥٦")) }));
  const attack = fc.oneof(
    {
      arbitrary: fc.record({ method: fc.constant("POST"), path: fc.constant("/enrolment"), body: enrolment }),
      weight: 7,
    },
    fc.record({ method: fc.constant("PUT"), path: fc.constant(""), body: code }),
    fc.record({ method: fc.constant("POST"), path: fc.constantFrom("/recovery-codes", "/removal"), body: both }),
  );
  let before = await state.now();
  await fc.assert(
    fc.asyncProperty(attack, async ({ method, path, body }) => {
      const response = await askAs(cookie, method, `/two-factor${path}`, {
        body,
        bindings: { ...bindings, DB: state.DB },
      });
      expectSafeAnswer(response, [200, 401, 403, 404, 409, 413, 422]);
      const now = await state.now();
      if (response.status !== 200) expect(now).toBe(before);
      else begun += 1;
      before = now;
    }),
    { numRuns: hostileCases },
  );
  expect(await state.read()).toBe(before);
  expect(begun).toBeGreaterThanOrEqual(hostileCases / 4);
  vi.restoreAllMocks();
});
