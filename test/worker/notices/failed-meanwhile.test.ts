import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { addDocumentsFor, after, monday, noticesOf, titlesOf } from "#test/support/worker/notices.ts";
import { askAsStaff } from "#test/support/worker/people.ts";
import { addHoldingRow, aMember } from "#test/support/worker/records.ts";
import { findNotices } from "#worker/notices/find-notices.ts";
import { checkLimits } from "#worker/portfolio/risk/check-limits.ts";

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await env.DB.prepare("delete from notice_events").run();
});

/** A database whose first batch fails after something else has been written. */
function failingOnce(meanwhile: () => Promise<unknown>): D1Database {
  let hasFailed = false;
  return new Proxy(env.DB, {
    get(target, property) {
      if (property === "batch" && !hasFailed)
        return async () => {
          hasFailed = true;
          await meanwhile();
          throw new Error("The database is away.");
        };
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

test("a comparison with limits that fails is due later, but at once if the holdings have changed since it began", async () => {
  const member = await aMember("retail");
  const holding = await addHoldingRow(member.id, { currentMinorUnits: 600, project: { name: "Cold Store" } });
  const body = { measure: "amount", part: "EUR", value: 700, version: 0 };
  expect((await askAsStaff(member.cookie, "PUT", "/dashboard/risk/limits", { body })).status).toBe(200);
  const revalue = (value: number) =>
    env.DB.prepare("update holdings set current_minor_units = ? where id = ?").bind(value, holding).run();
  const passed = async () =>
    (
      await env.DB.prepare("select value from limit_passings where person_id = ?")
        .bind(member.id)
        .all<{ value: number }>()
    ).results.map(({ value }) => value);

  await checkLimits({ ...env, DB: failingOnce(() => revalue(800)) }, monday);
  await checkLimits(env, monday);
  expect(await passed()).toEqual([800]);

  await revalue(600);
  await checkLimits(env, after(1));
  await revalue(900);
  await checkLimits({ ...env, DB: failingOnce(async () => {}) }, after(2));
  await checkLimits(env, after(3));
  expect(await passed()).toEqual([800]);
  await checkLimits(env, after(12));
  expect((await passed()).sort()).toEqual([800, 900]);
});

test("news that could not be told is due later, but at once if it has changed since it was read", async () => {
  const member = await aMember("retail");
  const title = `Plan ${member.id}`;
  const change = () => env.DB.prepare("update notice_events set changes = changes + 1").run();
  await addDocumentsFor([member], [title]);
  await findNotices({ ...env, DB: failingOnce(async () => {}) }, monday);
  await findNotices(env, after(1));
  expect(await titlesOf(member)).toEqual([]);
  await findNotices(env, after(10));
  expect(await titlesOf(member)).toEqual([title]);

  await addDocumentsFor([member], ["Another"]);
  await findNotices({ ...env, DB: failingOnce(change) }, after(20));
  expect((await noticesOf(member)).notices).toHaveLength(2);
});
