import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { casesOf, casesTimeout } from "#test/support/cases.ts";
import { countAudit } from "#test/support/worker/audit.ts";
import { bodyFrom, expectSafeAnswer, goodText, hostileText } from "#test/support/worker/hostile-input.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { countRows } from "#test/support/worker/visitor.ts";

vi.setConfig({ testTimeout: casesTimeout });

/** Each of these calls is dear: a page of a person, a list of people. */
const cases = casesOf(300);

function silence(): void {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
}

test("no kind, reason, id or filter makes the Worker stumble, and each change leaves one entry in the audit", async () => {
  silence();
  const [staff, member] = [await aPerson("staff"), await aPerson("retail")];
  const kinds = ["company", "institutional", "retail"];
  const kind = fc.constantFrom(...kinds);
  /** How far the kind of the moment is from the one it becomes. */
  const step = fc.integer({ min: 1, max: kinds.length - 1 });
  const kindOfMember = () => env.DB.prepare("select kind from user where id = ?").bind(member.id).first<string>("kind");
  const oddId = hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 500) || "x");
  const parameter = fc.constantFrom("q", "state", "kind", "factor", "after");
  const filter = fc
    .tuple(parameter, hostileText)
    .map(([name, text]) => `?${new URLSearchParams({ [name]: text.toWellFormed() })}`);
  const attack = fc.oneof(
    { arbitrary: fc.record({ step }), weight: 4 },
    { arbitrary: fc.record({ body: bodyFrom(fc.record({ from: kind, to: kind })) }), weight: 3 },
    { arbitrary: fc.record({ path: filter.map((query) => `/office/people${query}`) }), weight: 2 },
    fc.record({ path: oddId.map((id) => `/office/people/${id}`) }),
    fc.record({
      path: oddId.map((id) => `/office/people/${id}/kind`),
      body: bodyFrom(fc.record({ from: kind, to: kind })),
    }),
  );
  let changes = 0;
  let before = await countAudit();
  let was = await kindOfMember();
  await fc.assert(
    fc.asyncProperty(attack, async (given) => {
      await env.DB.prepare("delete from account_attempts").run();
      const right = "step" in given && { from: was, to: kinds[(kinds.indexOf(was ?? "") + given.step) % kinds.length] };
      const { path = `/office/people/${member.id}/kind`, body } = {
        path: undefined,
        body: right || undefined,
        ...given,
      };
      const response = await askWithCookie(staff.cookie, body === undefined ? "GET" : "PUT", path, { body });
      expectSafeAnswer(response, right ? [200] : [200, 404, 409, 413, 422]);
      const [entries, is] = [await countAudit(), await kindOfMember()];
      expect(entries - before).toBe(is === was ? 0 : 1);
      if (is !== was) changes += 1;
      [before, was] = [entries, is];
    }),
    { numRuns: cases },
  );
  expect(changes).toBeGreaterThanOrEqual(cases / 4);
  vi.restoreAllMocks();
});

test("no list of people makes the Worker stumble, and what is refused invites nobody", async () => {
  silence();
  const staff = await aPerson("staff");
  const count = () => countRows("select (select count(*) from invitations) as count");
  const line = fc
    .tuple(fc.uuid(), goodText, fc.constantFrom("company", "retail"))
    .map(([id, name, kind]) => `${id}@firm.example\t"${name.replaceAll('"', '""').replace(/[\r\n]/g, " ")}"\t${kind}`);
  const spoilt = fc.tuple(line, hostileText).map(([good, text]) => `${good}\n${text}`);
  const text = fc.oneof(
    { arbitrary: fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\r\n")), weight: 3 },
    spoilt,
    hostileText,
  );
  let [before, invited] = [await count(), 0];
  await fc.assert(
    fc.asyncProperty(bodyFrom(text.map((typed) => ({ text: typed, kind: "retail", byEmail: false }))), async (body) => {
      await env.DB.prepare("delete from account_attempts").run();
      const checked = await askWithCookie(staff.cookie, "POST", "/office/invitation-list/check", { body });
      expectSafeAnswer(checked, [200, 413, 422]);
      expect(await count()).toBe(before);
      const response = await askWithCookie(staff.cookie, "POST", "/office/invitation-list", { body });
      expectSafeAnswer(response, [201, 413, 422]);
      const now = await count();
      if (response.status !== 201) expect(now).toBe(before);
      else invited += now - before;
      before = now;
    }),
    { numRuns: cases },
  );
  expect(invited).toBeGreaterThanOrEqual(cases / 4);
  vi.restoreAllMocks();
});
