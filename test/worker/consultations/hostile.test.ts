import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { slots } from "#rules/consultations/slots.ts";
import { anyCharacter } from "#test/support/any-character.ts";
import { casesOf, casesTimeout } from "#test/support/cases.ts";
import {
  aDay,
  aRequest,
  book,
  calendarIn,
  latestTo,
  open,
  sendRequest,
  team,
} from "#test/support/worker/consultations.ts";
import { expectSafeAnswer, fiveOf } from "#test/support/worker/hostile-input.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { stopSendingEmails } from "#test/support/worker/stopped-mail.ts";
import { countRows, noLimit } from "#test/support/worker/visitor.ts";

vi.setConfig({ testTimeout: casesTimeout });

const soon = aDay();

function silence(): void {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
}

const nasty = [
  "\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Free money",
  "A\"; CN=x:mailto:evil@x.example, \\n\\, ^n ^' ,;:",
  "\u202egnp.exe\u2066",
  "👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿".repeat(5),
  "é".repeat(200),
  "ﷺ 山田 مرحبا\u2028\u2029\u0085",
  "ATTENDEE:mailto:evil@x.example",
  " leading and trailing \t",
  "%0D%0ABEGIN:VALARM",
  "=?utf-8?B?QkVHSU4=?=",
];

test.each(nasty)("a name and a message like %j remain plain text of one event in the calendar file", async (text) => {
  const relay = startRelay();
  const message = `${text}\n${text}`.repeat(10).slice(0, 4900);
  const { email } = await book(relay, { name: `N${text}`.slice(0, 190), company: text.slice(0, 190), message });
  const mail = latestTo(relay, team);
  const file = calendarIn(mail);
  expect(file).toMatchObject({
    events: 1,
    components: 1,
    method: "REQUEST",
    status: "TENTATIVE",
    attendees: [`MAILTO:${team}`],
    organizer: "mailto:letters@cantiere.example",
  });
  // The summary has it as one line without control or bidi characters, the description line by line as it was typed.
  expect(file.summary).toMatch(/^Consultation with N/);
  expect(file.summary).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
  const typed = message
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();
  expect(file.description).toContain(typed);
  expect(file.description).toContain(email);
  for (const line of file.source.split("\r\n")) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]/);
  }
  expect(mail.subject).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
});

test("the calendar file contains whatever message a visitor types, unchanged", async () => {
  silence();
  const relay = startRelay();
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", minLength: 1, maxLength: 120 }), async (text) => {
      const { message } = await book(relay, { day: soon, name: "Ada", message: `x${text}x` });
      const file = calendarIn(latestTo(relay, team));
      expect([file.events, file.summary]).toEqual([1, "Consultation with Ada"]);
      const typed = String(message)
        .replace(/\r\n?/g, "\n")
        .replace(/(?![\n\t])\p{Cc}/gu, "");
      expect(file.description.endsWith(`\n\n${typed}`)).toBe(true);
    }),
    { numRuns: casesOf(60) },
  );
  vi.restoreAllMocks();
});

const anyText = fc.string({ unit: anyCharacter, maxLength: 80 });
const odd = fc.oneof(
  anyText,
  fc.jsonValue(),
  fc.constantFrom("2026-02-30", "9999-12-31", "1000-01-01", "__proto__", ""),
);
const day = fc.oneof(
  { arbitrary: fc.constant<unknown>(soon), weight: 8 },
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  odd,
);
const slot = fc.oneof({ arbitrary: fc.constantFrom<unknown>(...slots), weight: 8 }, odd);
const timeZone = fc.oneof(
  { arbitrary: fc.constantFrom<unknown>(...Intl.supportedValuesOf("timeZone")), weight: 4 },
  odd,
);

test("no body makes the Worker fail, and a refused request is not stored", async () => {
  silence();
  stopSendingEmails();
  const requests = casesOf(250);
  const body = fc.record(
    { day, slot, timeZone, name: fc.oneof(fc.constant("Ada"), odd), message: fc.oneof(fc.constant("Hello"), odd) },
    { requiredKeys: ["day", "slot"], noNullPrototype: true },
  );
  let stored = await countRows("SELECT count(*) AS count FROM consultations");
  const before = stored;
  await fc.assert(
    fc.asyncProperty(fiveOf(body), async (bodies) => {
      for (const changes of bodies) {
        const response = await sendRequest(aRequest(changes));
        expectSafeAnswer(response, [201, 422]);
        if (response.status === 201) stored += 1;
      }
      expect(await countRows("SELECT count(*) AS count FROM consultations")).toBe(stored);
    }),
    { numRuns: requests / 5 },
  );
  expect(stored - before).toBeGreaterThanOrEqual(requests / 4);
  vi.restoreAllMocks();
});

/** Returns a value as text for a query string. Not with `String`, which fails for an object with a `toString` of its own. */
const written = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

test("no query for slots and no token makes the Worker fail", async () => {
  silence();
  startRelay();
  const bindings = { ENQUIRY_LIMIT: noLimit };
  await fc.assert(
    fc.asyncProperty(day.map(written), timeZone.map(written), anyText, async (askedDay, zone, token) => {
      const search = new URLSearchParams({ day: askedDay, timeZone: zone });
      const slotsOf = await ask(`/api/consultation-slots?${search}`, { bindings });
      expect([200, 422]).toContain(slotsOf.status);
      expect((await open(token, bindings)).status).toBe(422);
      for (const path of ["withdrawal", "move"]) {
        const response = await ask(`/api/consultation/${path}`, {
          method: "POST",
          body: { token, day: zone },
          bindings,
        });
        expect(response.status).toBe(422);
      }
    }),
    { numRuns: casesOf(150) },
  );
  for (const body of ["", "null", "[]", "7", '"token"', "{", `{"token":${"[".repeat(9000)}`]) {
    const response = await ask("/api/consultation/withdrawal", { method: "POST", body, bindings });
    expect(response.status).toBe(422);
  }
  vi.restoreAllMocks();
});
