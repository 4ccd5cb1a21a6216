import { env } from "cloudflare:workers";
import ICAL from "ical.js";
import { beforeAll, expect, test } from "vitest";
import { auditOf } from "#test/support/worker/audit.ts";
import { book, calendarIn, decide, latestTo } from "#test/support/worker/consultations.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { countRows } from "#test/support/worker/visitor.ts";

let staff: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  staff = await aPerson("staff");
});

const path = "/office/calendar-feed";

async function newAddress(cookie: string): Promise<string> {
  const answer = await askWithCookie(cookie, "POST", path, { body: {} });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { address: string }).address.slice(env.SITE_ORIGIN.length);
}

function eventsIn(source: string) {
  const calendar = new ICAL.Component(ICAL.parse(source));
  return calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
}

test("a secret address shows confirmed consultations as a calendar that nothing keeps", async () => {
  const relay = startRelay();
  const [firm, wish] = [await book(relay), await book(relay)];
  await decide("confirmation", firm.reference, staff.cookie);
  const address = await newAddress(staff.cookie);
  const answer = await ask(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  const source = await answer.text();
  const event = eventsIn(source).find(({ summary }) => summary === `Consultation with ${firm.name}`);
  const file = calendarIn(latestTo(relay, firm.email));
  expect(event).toMatchObject({ uid: file.uid, sequence: 1 });
  expect(event?.startDate.toJSDate()).toEqual(file.startsAt);
  expect(source).not.toContain(wish.reference);
  await decide("cancellation", firm.reference, staff.cookie);
  expect(await (await ask(address)).text()).not.toContain(firm.reference);
  expect(await (await askWithCookie(staff.cookie, "GET", path)).json()).toMatchObject({
    feed: { readAt: expect.any(String) },
  });
});

test("only the hash of an address is kept, a new one ends the one before, and revoking ends it", async () => {
  const { cookie, id } = await aPerson("staff");
  const first = await newAddress(cookie);
  const second = await newAddress(cookie);
  const token = second.slice(second.lastIndexOf("/") + 1, -".ics".length);
  expect(await countRows("SELECT count(*) AS count FROM calendar_feeds WHERE token_hash = ?", token)).toBe(0);
  expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200]);
  expect((await askWithCookie(cookie, "DELETE", path)).status).toBe(200);
  expect((await ask(second)).status).toBe(404);
  expect((await askWithCookie(cookie, "DELETE", path)).status).toBe(404);
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(["feed-created", "feed-created", "feed-revoked"]);
});

test("an address ends with its person's account, two-factor authentication or being staff", async () => {
  const endings = [
    "UPDATE user SET disabled_at = 1 WHERE id = ?",
    "DELETE FROM two_factors WHERE person_id = ?",
    "UPDATE user SET kind = 'company' WHERE id = ?",
    "DELETE FROM user WHERE id = ?",
  ];
  for (const ending of endings) {
    const { cookie, id } = await aPerson("staff");
    const address = await newAddress(cookie);
    expect((await ask(address)).status).toBe(200);
    await env.DB.prepare(ending).bind(id).run();
    expect([ending, (await ask(address)).status]).toEqual([ending, 404]);
  }
});

test.each(["x", "x.ics", `${"a".repeat(32)}.ics`, `${"a".repeat(32)}.ICS`, `${"%00".repeat(32)}.ics`, "..%2f.ics"])(
  "an address that was never given out (%s) is unknown, even to staff",
  async (file) => {
    for (const Cookie of ["", staff.cookie])
      expect((await ask(`/api/calendar-feeds/${file}`, { headers: { Cookie } })).status).toBe(404);
  },
);

test("guessing addresses and reading too often are limited", async () => {
  const address = await newAddress(staff.cookie);
  const none: RateLimit = { limit: async () => ({ success: false }) };
  expect((await ask("/api/calendar-feeds/x.ics", { bindings: { ADDRESS_LIMIT: none } })).status).toBe(429);
  expect((await ask(address, { bindings: { API_LIMIT: none } })).status).toBe(429);
});
