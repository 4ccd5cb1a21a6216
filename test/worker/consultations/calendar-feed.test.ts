import { env } from "cloudflare:workers";
import ICAL from "ical.js";
import { beforeAll, expect, test } from "vitest";
import { operatorId } from "#rules/office/audit.ts";
import { openLink, setPassword } from "#test/support/worker/accounts.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { book, calendarIn, decide, latestTo } from "#test/support/worker/consultations.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { disablePerson, enablePerson } from "#worker/accounts/office/account-decisions-store.ts";
import { securityEventOfCommand } from "#worker/auth/security-event.ts";
import { openDatabase } from "#worker/db/database.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

const path = "/office/calendar-feed";
const db = openDatabase(env.DB);

async function newAddress(cookie: string): Promise<string> {
  const answer = await askWithCookie(cookie, "POST", path, { body: {} });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { address: string }).address.slice(env.SITE_ORIGIN.length);
}

function eventsIn(source: string) {
  const calendar = new ICAL.Component(ICAL.parse(source));
  return calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
}

test("a secret address returns the confirmed consultations as a calendar that is never cached", async () => {
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

test("a calendar file and the feed end with a line break, as RFC 5545 requires", async () => {
  const relay = startRelay();
  const { reference, email } = await book(relay);
  await decide("confirmation", reference, staff.cookie);
  const feed = await (await ask(await newAddress(staff.cookie))).text();
  for (const source of [feed, calendarIn(latestTo(relay, email)).source])
    expect(source).toMatch(/\r\nEND:VCALENDAR\r\n$/);
});

test("reading a calendar address is recorded for that address alone", async () => {
  const other = await aPerson("staff");
  await newAddress(other.cookie);
  expect((await ask(await newAddress(staff.cookie))).status).toBe(200);
  const readAtOf = async (cookie: string) => {
    const { feed } = (await (await askWithCookie(cookie, "GET", path)).json()) as { feed: { readAt: string | null } };
    return feed.readAt;
  };
  expect([await readAtOf(staff.cookie), await readAtOf(other.cookie)]).toEqual([expect.any(String), null]);
});

test("only the hash of an address is stored, and an address stops working once it is replaced or revoked", async () => {
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

test("an address that is created while the one before is being revoked works, and no revocation is recorded", async () => {
  const { cookie, id } = await aPerson("staff");
  const first = await newAddress(cookie);
  let second = "";
  const DB = happeningBefore(env.DB, /^delete from "calendar_feeds"/, async () => {
    second = await newAddress(cookie);
  });
  expect((await askWithCookie(cookie, "DELETE", path, { bindings: { DB } })).status).toBe(200);
  expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200]);
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(["feed-created", "feed-created"]);
});

test("requests to a calendar address count towards the rate limit of its person", async () => {
  const address = await newAddress(staff.cookie);
  const API_LIMIT = { limit: async ({ key }: { key: string }) => ({ success: key !== `feed:${staff.id}` }) };
  expect((await ask(address, { bindings: { API_LIMIT } })).status).toBe(429);
});

test("an address stops working when its person's account, two-factor authentication or staff role ends", async () => {
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

function command(detail: string, personId: string) {
  return { ...securityEventOfCommand({ event: "staff-decision", personId, detail }), personId };
}

/** What ends all sessions of a member of staff. Each returns the id of the actor whom the audit names. */
const endings: Record<string, (person: typeof staff) => Promise<string>> = {
  async "a password that is set by a link"({ id, email }) {
    expect((await setPassword(await openLink(email))).status).toBe(200);
    return id;
  },
  async "a colleague who ends all sessions"({ id }) {
    expect((await askWithCookie(staff.cookie, "DELETE", `/office/people/${id}/sessions`)).status).toBe(200);
    return staff.id;
  },
  async "a colleague who ends all sessions where there are none"({ id }) {
    await env.DB.prepare("DELETE FROM session WHERE user_id = ?").bind(id).run();
    expect((await askWithCookie(staff.cookie, "DELETE", `/office/people/${id}/sessions`)).status).toBe(200);
    return staff.id;
  },
  async "a colleague who takes off two-factor authentication"({ id }) {
    const asking = { body: { reason: "Seen in person" } };
    expect((await askWithCookie(staff.cookie, "DELETE", `/office/people/${id}/two-factor`, asking)).status).toBe(200);
    return staff.id;
  },
  async "a colleague who disables the account"({ id }) {
    expect((await askWithCookie(staff.cookie, "POST", `/office/people/${id}/disable`)).status).toBe(200);
    return staff.id;
  },
  async "an operator who disables the account"({ id }) {
    expect(await disablePerson(db, command("account-disabled", id))).toBe("done");
    return operatorId;
  },
  async "leaving the staff"({ id }) {
    const colleague = await aPerson("staff");
    const asked = await askWithCookie(staff.cookie, "DELETE", `/office/people/${id}/staff`, {
      body: { becomes: "retail" },
    });
    const { request } = (await asked.json()) as { request: { id: string } };
    expect((await askWithCookie(colleague.cookie, "POST", `/office/staff-requests/${request.id}/confirm`)).status).toBe(
      200,
    );
    return colleague.id;
  },
};

test.each(Object.entries(endings))("%s ends the address for good, and is recorded in the audit", async (_, end) => {
  const person = await aPerson("staff");
  const address = await newAddress(person.cookie);
  const actorId = await end(person);
  const ofPerson = "SELECT count(*) AS count FROM calendar_feeds WHERE person_id = ?";
  expect(await countRows(ofPerson, person.id)).toBe(0);
  const [created, ...others] = await auditOf(person.id);
  const revoked = others.filter(({ action }) => action === "feed-revoked");
  expect(revoked).toMatchObject([
    { actor_id: actorId, subject_kind: "calendar-feed", before: created?.after, after: null },
  ]);
  expect((await ask(address)).status).toBe(404);
  await enablePerson(db, command("account-enabled", person.id));
  await env.DB.prepare("UPDATE user SET kind = 'staff' WHERE id = ?").bind(person.id).run();
  await env.DB.prepare("INSERT INTO two_factors VALUES (?1, ?1, 'secret', 0, ?1, 0) ON CONFLICT DO NOTHING")
    .bind(person.id)
    .run();
  expect((await ask(address)).status).toBe(404);
});

test("enabling an account that was disabled while its address was kept does not make the address work again", async () => {
  const { cookie, id } = await aPerson("staff");
  const address = await newAddress(cookie);
  await env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE id = ?").bind(id).run();
  expect(await enablePerson(db, command("account-enabled", id))).toBe("done");
  expect((await ask(address)).status).toBe(404);
});

test.each(["x", "x.ics", `${"a".repeat(32)}.ics`, `${"a".repeat(32)}.ICS`, `${"%00".repeat(32)}.ics`, "..%2f.ics"])(
  "an address that was never issued (%s) is not found, even by staff",
  async (file) => {
    for (const Cookie of ["", staff.cookie])
      expect((await ask(`/api/calendar-feeds/${file}`, { headers: { Cookie } })).status).toBe(404);
  },
);

test("guessing addresses and reading one too often are rate limited", async () => {
  const address = await newAddress(staff.cookie);
  const none: RateLimit = { limit: async () => ({ success: false }) };
  expect((await ask("/api/calendar-feeds/x.ics", { bindings: { ADDRESS_LIMIT: none } })).status).toBe(429);
  expect((await ask(address, { bindings: { API_LIMIT: none } })).status).toBe(429);
});
