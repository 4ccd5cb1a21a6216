import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  aRequest,
  book,
  calendarIn,
  emailsTo,
  latestTo,
  rowOf,
  sendRequest,
  setClock,
  team,
} from "#test/support/worker/consultations.ts";
import { startRelay, textOf } from "#test/support/worker/relay.ts";
import { countRows } from "#test/support/worker/visitor.ts";

const consultationsOf = (email: string) =>
  countRows(
    "SELECT count(*) AS count FROM consultations JOIN enquiries ON enquiries.id = enquiry_id WHERE email = ?",
    email,
  );
const enquiriesOf = (email: string) => countRows("SELECT count(*) AS count FROM enquiries WHERE email = ?", email);

test("a request is stored with the requested time, its zone, its instant and the visitor's zone", async () => {
  setClock("2026-01-01T12:00:00Z");
  const relay = startRelay();
  const { entries, ...visitor } = aRequest({ day: "2026-01-05", slot: "09:00" });
  const response = await sendRequest({ entries, ...visitor });
  expect(response.status).toBe(201);
  const { reference }: { reference: string } = await response.json();
  expect(await rowOf(reference)).toMatchObject({
    day: "2026-01-05",
    slot: "09:00",
    time_zone: "America/New_York",
    starts_at: Date.UTC(2026, 0, 5, 14),
    visitor_time_zone: "Europe/Rome",
    status: "requested",
    version: 0,
    decided_at: null,
    decided_by: null,
  });
  const enquiry = await env.DB.prepare("SELECT * FROM enquiries WHERE reference = ?").bind(reference).first();
  expect(enquiry).toMatchObject({ name: entries.name, email: entries.email, topic: "Consultation", suspected: 0 });
  expect(enquiry?.message).toBe(
    `We build a plant.

Consultation Request Details
Date: Monday, January 5, 2026
Time: 9:00 AM Eastern Time
Visitor's time: Monday, January 5, 2026, 3:00 PM Central European Standard Time`,
  );
  expect(relay.delivered).toHaveLength(2);
});

test("the team gets the whole request, can reply to the visitor, and gets a tentative calendar entry", async () => {
  const relay = startRelay();
  const { name, email, company, message, reference } = await book(relay);
  const mail = latestTo(relay, team);
  expect(mail.reply_to).toEqual({ email, name });
  for (const said of [name, email, company, message, reference, "Consultation Request Details"])
    expect(textOf(mail)).toContain(said);
  const file = calendarIn(mail);
  expect(file).toMatchObject({
    type: "text/calendar; charset=utf-8; method=REQUEST",
    filename: "consultation.ics",
    method: "REQUEST",
    status: "TENTATIVE",
    sequence: 0,
    events: 1,
    isUtc: true,
    summary: `Consultation with ${name}`,
    attendees: [`MAILTO:${team}`],
  });
  const id = (await rowOf(reference))?.enquiry_id;
  expect(file.uid).toBe(`${id}@portal.test`);
});

test("the visitor's e-mail has the time in both zones and a link, and nothing that they typed freely", async () => {
  const relay = startRelay();
  const { name, email, company, message, reference } = await book(relay);
  const mail = latestTo(relay, email);
  const text = textOf(mail);
  expect(text).toMatch(/Time: +9:00 AM Eastern Time\nYour time: +\w+day, \w+ \d+, 20\d\d, [23]:00 PM Central European/);
  expect(text).toContain(reference);
  expect(text).toMatch(/https:\/\/portal\.test\/consultation#token=[\w-]+\.[\w-]{43}\n/);
  for (const typed of [name, company, message]) expect(JSON.stringify(mail)).not.toContain(typed);
  expect(mail.attachments).toBeUndefined();
});

test("a visitor whose time zone is not known is told one time only, and the team is told that it is not known", async () => {
  const relay = startRelay();
  for (const timeZone of [undefined, "", "Etc/Unknown", 7]) {
    const { email, reference } = await book(relay, { timeZone });
    expect(textOf(latestTo(relay, email))).not.toContain("Your time");
    expect(textOf(latestTo(relay, team))).toContain("Not known: their browser named no time zone");
    expect((await rowOf(reference))?.visitor_time_zone).toBe("");
  }
});

test("a request without a message is stored with its details alone", async () => {
  const relay = startRelay();
  const { reference } = await book(relay, { message: " " });
  const stored = await env.DB.prepare("SELECT message FROM enquiries WHERE reference = ?")
    .bind(reference)
    .first("message");
  expect(stored).toMatch(/^Consultation Request Details\nDate: /);
});

test("fifty equal concurrent requests become one consultation, with one e-mail to each side", async () => {
  const relay = startRelay();
  const request = aRequest();
  const responses = await Promise.all(Array.from({ length: 50 }, () => sendRequest(request)));
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]));
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
  expect(await enquiriesOf(request.entries.email)).toBe(1);
  expect(await consultationsOf(request.entries.email)).toBe(1);
  expect(relay.received).toHaveLength(2);
  expect(emailsTo(relay, request.entries.email)).toHaveLength(1);
});

test("another time with the same idempotency key is a conflict, and the first request stays as it was", async () => {
  const relay = startRelay();
  const request = aRequest();
  await sendRequest(request);
  const response = await sendRequest({ ...request, entries: { ...request.entries, slot: "17:30" } });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ type: "conflict" });
  expect(await consultationsOf(request.entries.email)).toBe(1);
  expect(relay.received).toHaveLength(2);
});

test("a request that was stored in time gets the same answer when it is repeated after its time", async () => {
  const relay = startRelay();
  setClock("2026-01-05T13:59:00Z");
  const request = aRequest({ day: "2026-01-05", slot: "09:00" });
  const first = await sendRequest(request);
  setClock("2026-01-05T14:01:00Z");
  const again = await sendRequest(request);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await again.json()).toEqual(await first.json());
  expect(relay.received).toHaveLength(2);
});

test("a request with a filled honeypot gets the usual answer, is stored with its time, and no e-mail is sent", async () => {
  const relay = startRelay();
  const request = aRequest({ website: "https://spam.example" });
  expect((await sendRequest(request)).status).toBe(201);
  expect(await consultationsOf(request.entries.email)).toBe(1);
  expect(relay.received).toEqual([]);
});

test("without a safe secret the e-mails are sent without a link", async () => {
  const relay = startRelay();
  const request = { ...aRequest(), bindings: { BETTER_AUTH_SECRET: "short" } };
  expect((await sendRequest(request)).status).toBe(201);
  expect(JSON.stringify(latestTo(relay, request.entries.email))).not.toContain("token");
});

type Refusal = [who: string, now: string, changes: Record<string, unknown>, field: string, sentence: string];

const passed = "This time has passed. Please choose a later one.";
const dayPassed = "This day has passed where we are. Please choose another.";
const noDay = "Please choose a date from the calendar.";

test.each<Refusal>([
  ["a time of today that has begun", "2026-01-05T14:00:00Z", { day: "2026-01-05" }, "slot", passed],
  ["yesterday", "2026-01-06T05:00:00Z", { day: "2026-01-05" }, "day", dayPassed],
  [
    "a day that still goes on in Honolulu, and not with us",
    "2026-01-06T06:00:00Z",
    { day: "2026-01-05", timeZone: "Pacific/Honolulu" },
    "day",
    dayPassed,
  ],
  [
    "181 days ahead",
    "2026-01-05T12:00:00Z",
    { day: "2026-07-05" },
    "day",
    "Please choose a date within the next 180 days.",
  ],
  ["30 February", "2026-01-05T12:00:00Z", { day: "2026-02-30" }, "day", noDay],
  ["29 February of 2027", "2026-12-05T12:00:00Z", { day: "2027-02-29" }, "day", noDay],
  [
    "a time between the slots",
    "2026-01-05T12:00:00Z",
    { day: "2026-01-06", slot: "09:10" },
    "slot",
    "Please choose one of the times offered.",
  ],
  ["no day", "2026-01-05T12:00:00Z", { day: "" }, "day", "Please choose a date."],
  ["no key for the day", "2026-01-05T12:00:00Z", { day: undefined, message: "" }, "day", "Please choose a date."],
  ["no key for the time", "2026-01-05T12:00:00Z", { slot: undefined, message: "" }, "slot", "Please choose a time."],
])("%s is refused beside its field, and nothing is stored", async (_who, now, changes, field, sentence) => {
  setClock(now);
  const relay = startRelay();
  const request = aRequest(changes);
  const response = await sendRequest(request);
  expect(response.status).toBe(422);
  const problem: { type: string; fields: object } = await response.json();
  expect(problem).toMatchObject({ type: "invalid", fields: { [field]: sentence } });
  expect(Object.keys(problem.fields)).toEqual([field]);
  expect(await enquiriesOf(request.entries.email)).toBe(0);
  expect(relay.received).toEqual([]);
});

test("a request is accepted until its slot begins, and up to 180 days ahead, also by the day in Tokyo", async () => {
  startRelay();
  setClock("2026-01-05T13:59:59Z");
  expect((await sendRequest(aRequest({ day: "2026-01-05", slot: "09:00" }))).status).toBe(201);
  setClock("2026-01-05T23:00:00Z");
  expect((await sendRequest(aRequest({ day: "2026-07-04" }))).status).toBe(201);
  expect((await sendRequest(aRequest({ day: "2026-07-05", timeZone: "Asia/Tokyo" }))).status).toBe(201);
});

test("29 February of a leap year can be requested", async () => {
  startRelay();
  setClock("2028-02-01T12:00:00Z");
  expect((await sendRequest(aRequest({ day: "2028-02-29" }))).status).toBe(201);
});
