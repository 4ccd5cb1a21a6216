import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { casesOf, casesTimeout } from "#test/support/cases.ts";
import { bodyFrom, expectSafeAnswer, goodText, hostileText, watchState } from "#test/support/worker/hostile-input.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";

vi.setConfig({ testTimeout: casesTimeout });

/** Fewer cases than elsewhere, because these calls are slow: they read a person's page or a list of people. */
const cases = casesOf(300);

function silence(): void {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
}

test("no kind, id or filter makes the Worker fail, and each change leaves one entry in the audit", async () => {
  silence();
  const [staff, member] = [await aPerson("staff"), await aPerson("retail")];
  const kinds = ["company", "institutional", "retail"];
  const kind = fc.constantFrom(...kinds);
  /** The distance in `kinds` from the current kind to the next. */
  const step = fc.integer({ min: 1, max: kinds.length - 1 });
  const query = "select kind || ' ' || (select count(*) from audit_entries) as state from user where id = ?";
  const state = await watchState<string>(query, member.id);
  const read = async () => {
    const [kind = "", entries] = (await state.now()).split(" ");
    return { kind, entries: Number(entries) };
  };
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
  let was = await read();
  await fc.assert(
    fc.asyncProperty(attack, async (given) => {
      const right = "step" in given && {
        from: was.kind,
        to: kinds[(kinds.indexOf(was.kind) + given.step) % kinds.length],
      };
      const { path = `/office/people/${member.id}/kind`, body } = {
        path: undefined,
        body: right || undefined,
        ...given,
      };
      const response = await askWithCookie(staff.cookie, body === undefined ? "GET" : "PUT", path, {
        body,
        bindings: { DB: state.DB },
      });
      expectSafeAnswer(response, right ? [200] : [200, 404, 409, 413, 422]);
      const is = await read();
      expect(is.entries - was.entries).toBe(is.kind === was.kind ? 0 : 1);
      if (is.kind !== was.kind) changes += 1;
      was = is;
    }),
    { numRuns: cases },
  );
  expect(await state.read()).toBe(`${was.kind} ${was.entries}`);
  expect(changes).toBeGreaterThanOrEqual(cases / 4);
  vi.restoreAllMocks();
});

test("no list of people makes the Worker fail, and a refused list invites nobody", async () => {
  silence();
  const staff = await aPerson("staff");
  const count = await watchState<number>("select count(*) as state from invitations");
  const bindings = { DB: count.DB };
  const line = fc
    .tuple(fc.uuid(), goodText, fc.constantFrom("company", "retail"))
    .map(([id, name, kind]) => `${id}@firm.example\t"${name.replaceAll('"', '""').replace(/[\r\n]/g, " ")}"\t${kind}`);
  const spoilt = fc.tuple(line, hostileText).map(([good, text]) => `${good}\n${text}`);
  const text = fc.oneof(
    { arbitrary: fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\r\n")), weight: 3 },
    spoilt,
    hostileText,
  );
  let [before, invited] = [await count.now(), 0];
  await fc.assert(
    fc.asyncProperty(bodyFrom(text.map((typed) => ({ text: typed, kind: "retail", byEmail: false }))), async (body) => {
      const checked = await askWithCookie(staff.cookie, "POST", "/office/invitation-list/check", { body, bindings });
      expectSafeAnswer(checked, [200, 413, 422]);
      expect(await count.now()).toBe(before);
      const response = await askWithCookie(staff.cookie, "POST", "/office/invitation-list", { body, bindings });
      expectSafeAnswer(response, [201, 413, 422]);
      const now = await count.now();
      if (response.status !== 201) expect(now).toBe(before);
      else invited += now - before;
      before = now;
    }),
    { numRuns: cases },
  );
  expect(await count.read()).toBe(before);
  expect(invited).toBeGreaterThanOrEqual(cases / 4);
  vi.restoreAllMocks();
});
