import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { expect, onTestFinished, vi } from "vitest";
import type { Slot } from "#rules/consultations/slots.ts";
import { addDays, type Day, readDay, weekdayOf } from "#rules/day.ts";
import { consultations } from "#worker/db/consultation-tables.ts";
import { openDatabase } from "#worker/db/database.ts";
import type { Bindings } from "#worker/env.ts";
import { idOfEnquiry, othersLike } from "./inbox.ts";
import { type FakeRelay, type ReceivedEmail, recipientOf, textOf } from "./relay.ts";
import { ask } from "./sign-in.ts";
import { aVisitor, noLimit, sendMessage } from "./visitor.ts";

export const team = "hello@cantiere.example";

/** The days used in each test file. A file has a calendar of its own, because it begins with an empty database. */
const daysTakenIn = new Map<string, Set<Day>>();

/** Returns a future weekday that no other test of the file uses. */
export function aDay(): Day {
  const { testPath = "" } = expect.getState();
  const daysTaken = daysTakenIn.get(testPath) ?? new Set();
  daysTakenIn.set(testPath, daysTaken);
  let day = addDays(readDay(new Date().toISOString().slice(0, 10)) as Day, 4);
  while (daysTaken.has(day) || ["Saturday", "Sunday"].includes(weekdayOf(day))) day = addDays(day, 1);
  daysTaken.add(day);
  return day;
}

/** A new visitor, with the entries of a consultation request. */
export function aRequest(changes: Record<string, unknown> = {}) {
  const { message, ...visitor } = aVisitor();
  const day = "day" in changes ? (changes.day as Day) : aDay();
  return { ...visitor, entries: { ...message, slot: "09:00", timeZone: "Europe/Rome", ...changes, day } };
}

type Sending = { entries: object; address: string; key: string; bindings?: Partial<Bindings> };

export function sendRequest({ entries, bindings = {}, ...visitor }: Sending): Promise<Response> {
  return sendMessage(entries, { ...visitor, bindings: { ENQUIRY_LIMIT: noLimit, ...bindings } });
}

/** Requests a consultation. Returns its entries, its reference, and the token in its e-mail. */
export async function book(relay: FakeRelay, changes: Record<string, unknown> = {}) {
  const request = aRequest(changes);
  const response = await sendRequest(request);
  if (response.status !== 201) throw new Error(`Asking answered ${response.status}: ${await response.text()}`);
  const { reference } = (await response.json()) as { reference: string };
  return { ...request.entries, reference, token: tokenIn(latestTo(relay, request.entries.email)) };
}

/** Adds `count` copies of a consultation, for the same time. */
export async function requestsLike(reference: string, count: number) {
  const db = openDatabase(env.DB);
  const [row] = await db
    .select()
    .from(consultations)
    .where(eq(consultations.enquiryId, await idOfEnquiry(reference)));
  if (!row) throw new Error(`There is no consultation ${reference}.`);
  const others = await othersLike(reference, count);
  const [first, ...rest] = others.map(({ id }) =>
    db.insert(consultations).values({ ...row, enquiryId: id, changeId: crypto.randomUUID() }),
  );
  if (first) await db.batch([first, ...rest]);
  return others;
}

export function emailsTo(relay: FakeRelay, email: string): ReceivedEmail[] {
  return relay.received.filter((mail) => recipientOf(mail) === email);
}

export function latestTo(relay: FakeRelay, email: string): ReceivedEmail {
  const mail = emailsTo(relay, email).at(-1);
  if (!mail) throw new Error(`Nobody wrote to ${email}.`);
  return mail;
}

export function tokenIn(mail: ReceivedEmail): string {
  return /#token=(\S+)/.exec(textOf(mail))?.[1] ?? "none";
}

/** Reads the e-mail's calendar file, with a parser that shares no code with what wrote it. */
export function calendarIn(mail: ReceivedEmail) {
  const [file, ...others] = mail.attachments ?? [];
  if (!file || others.length > 0) throw new Error(`The e-mail has ${mail.attachments?.length ?? 0} files.`);
  const bytes = Uint8Array.from(atob(file.content), (character) => character.charCodeAt(0));
  const source = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  const calendar = new ICAL.Component(ICAL.parse(source));
  const events = calendar.getAllSubcomponents("vevent");
  const [component] = events;
  if (!component) throw new Error("The calendar is empty.");
  const event = new ICAL.Event(component);
  return {
    source,
    type: file.type,
    filename: file.filename,
    events: events.length,
    components: calendar.getAllSubcomponents().length,
    method: calendar.getFirstPropertyValue("method"),
    status: component.getFirstPropertyValue("status"),
    stamp: String(component.getFirstPropertyValue("dtstamp")),
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue())),
    organizer: event.organizer,
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    description: event.description,
    startsAt: event.startDate.toJSDate(),
    endsAt: event.endDate.toJSDate(),
    isUtc: event.startDate.zone === ICAL.Timezone.utcTimezone,
  };
}

export async function versionOf(reference: string): Promise<unknown> {
  return (await rowOf(reference))?.version;
}

/** Decides on a consultation, in its current version unless `body` has another. */
export async function decide(
  decision: "confirmation" | "cancellation" | "proposal" | "refusal",
  reference: string,
  cookie: string,
  { body = {}, bindings = {} }: { body?: Record<string, unknown>; bindings?: Partial<Bindings> } = {},
): Promise<Response> {
  const version = body.version ?? (await versionOf(reference)) ?? 1;
  return ask(`/api/office/consultations/${reference}/${decision}`, {
    ...{ method: "POST", headers: { Cookie: cookie }, bindings },
    body: { version, ...body },
  });
}

export function open(token: unknown, bindings: Partial<Bindings> = {}): Promise<Response> {
  return ask("/api/consultation", { method: "POST", body: { token }, bindings });
}

export function withdraw(token: unknown, bindings: Partial<Bindings> = {}): Promise<Response> {
  return ask("/api/consultation/withdrawal", { method: "POST", body: { token }, bindings });
}

export function move(token: string, day: string, slot: string, bindings: Partial<Bindings> = {}): Promise<Response> {
  return ask("/api/consultation/move", { method: "POST", body: { token, day, slot }, bindings });
}

export function accept(token: unknown, bindings: Partial<Bindings> = {}): Promise<Response> {
  return ask("/api/consultation/acceptance", { method: "POST", body: { token }, bindings });
}

/** Blocks a time as staff do, for a whole day unless hours are given. */
export function block(
  cookie: string,
  { day, key = crypto.randomUUID(), ...changes }: { day: string; key?: string } & Record<string, unknown>,
  bindings: Partial<Bindings> = {},
): Promise<Response> {
  const body = { name: "Offsite", pattern: "once", firstDay: day, ...changes };
  const headers = { Cookie: cookie, "Idempotency-Key": key };
  return ask("/api/office/blocked-times", { method: "POST", body, headers, bindings });
}

export function unblock(cookie: string, id: string, version = 0): Promise<Response> {
  const headers = { Cookie: cookie };
  return ask(`/api/office/blocked-times/${id}`, { method: "DELETE", body: { version }, headers });
}

type Slots = { zone: string; visitorZone: string | null; slots: { slot: Slot; yours: string | null; state: string }[] };

export async function offerOf(day: string, timeZone = "", bindings: Partial<Bindings> = {}): Promise<Slots> {
  const search = new URLSearchParams({ day, timeZone });
  return (await ask(`/api/consultation-slots?${search}`, { bindings })).json();
}

export async function stateOf(day: string, slot: string): Promise<string | undefined> {
  return (await offerOf(day)).slots.find((offered) => offered.slot === slot)?.state;
}

export function rowOf(reference: string): Promise<Record<string, unknown> | null> {
  return env.DB.prepare(
    "SELECT consultations.*, edition AS version FROM consultations JOIN enquiries ON enquiries.id = enquiry_id WHERE reference = ?",
  )
    .bind(reference)
    .first();
}

/** Stops the Worker's clock at an instant, until the end of the test. */
export function setClock(instant: string): void {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(instant) });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** Expects that a consultation's link is refused with a sentence that contains `why`. */
export async function expectLinkRefused(response: Response, why: string): Promise<void> {
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ type: "invalid", detail: expect.stringContaining(why) });
}
