import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import {
  addDocumentsFor,
  after,
  choose,
  emailsAboutNotices,
  monday,
  noticesOf,
  runNotices,
  titlesOf,
} from "#test/support/worker/notices.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { addHoldingRow, aMember } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { aSubmission, decide } from "#test/support/worker/submissions.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { findNotices } from "#worker/notices/find-notices.ts";
import { queueNoticeEmails } from "#worker/notices/queue-emails.ts";
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

test("a failed comparison with limits is repeated later, but at once if the holdings have changed since it began", async () => {
  const member = await aMember("retail");
  const holding = await addHoldingRow(member.id, { currentMinorUnits: 600, project: { name: "Cold Store" } });
  const body = { measure: "amount", part: "EUR", value: 700, version: 0 };
  expect((await askWithCookie(member.cookie, "PUT", "/dashboard/risk/limits", { body })).status).toBe(200);
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

test("an event whose notice failed is retried later, but at once if it has changed since it was read", async () => {
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

test("a person whose e-mail cannot be queued does not hold up others", async () => {
  const [first, second] = [await aMember("institutional"), await aMember("institutional")];
  await env.DB.prepare("update notices set email_due_at = null").run();
  for (const member of [first, second]) await choose(member, { document: "at-once" });
  await addDocumentsFor([first], ["One"]);
  await findNotices(env, monday);
  await addDocumentsFor([second], ["Another"]);
  await findNotices(env, after(1));
  await env.DB.prepare(
    `create trigger stays before update of batch_id on notices when new.batch_id is not null and new.person_id = '${first.id}'
     begin select raise(abort, 'It stays.'); end`,
  ).run();
  const due = "select count(*) as count from notices where email_due_at is not null and person_id = ?";
  try {
    await queueNoticeEmails(env, after(10), after(10));
    expect([await countRows(due, first.id), await countRows(due, second.id)]).toEqual([1, 0]);
  } finally {
    await env.DB.prepare("drop trigger stays").run();
  }
});

test.each([
  ["daily", "at-once"],
  ["at-once", "daily"],
  ["at-once", "never"],
] as const)(
  "an answer has one e-mail even if the choice is changed from %s to %s before its notice is found",
  async (before, now) => {
    const relay = startRelay();
    const company = await aMember("company");
    const { id } = await aSubmission(company.cookie, { name: "Cold Store" });
    await choose(company, { submission: before });
    await decide((await aPerson("staff")).cookie, id, { status: "In review" });
    await choose(company, { submission: now });
    for (const minutes of [0, 6, 60 * 24]) await runNotices(after(minutes));
    expect((await noticesOf(company)).notices).toHaveLength(1);
    expect(emailsAboutNotices(relay, company)).toHaveLength(1);
  },
);
