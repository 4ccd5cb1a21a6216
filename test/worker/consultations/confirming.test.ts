import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { ConsultationWeek } from "#rules/consultations/office-answers.ts";
import { countAudit } from "#test/support/worker/audit.ts";
import {
  aDay,
  aRequest,
  book,
  calendarIn,
  decide,
  emailsTo,
  latestTo,
  move,
  requestsLike,
  rowOf,
  sendRequest,
  setClock,
  stateOf,
  team,
  tokenIn,
  withdraw,
} from "#test/support/worker/consultations.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { accept, startRelay, textOf } from "#test/support/worker/relay.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";

let staff = "";
beforeAll(async () => {
  staff = await aCookie("staff");
});

test("a confirmation is e-mailed to both sides, with a calendar file that makes the tentative entry a firm one", async () => {
  const relay = startRelay();
  const { reference, email, name, day } = await book(relay);
  const tentative = calendarIn(latestTo(relay, team));
  const response = await decide("confirmation", reference, staff);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ reference, status: "confirmed" });
  expect(await rowOf(reference)).toMatchObject({
    status: "confirmed",
    version: 1,
    decided_by: expect.any(String),
    decided_at: expect.any(Number),
  });
  const mail = latestTo(relay, email);
  expect(mail.subject).toBe(`Your consultation is confirmed · ${reference}`);
  expect(textOf(mail)).toContain("9:00 AM Eastern Time");
  expect(JSON.stringify(mail)).not.toContain(name);
  expect(tokenIn(mail)).not.toBe("none");
  for (const each of [mail, latestTo(relay, team)]) {
    expect(calendarIn(each)).toMatchObject({
      type: "text/calendar; charset=utf-8; method=REQUEST",
      method: "REQUEST",
      status: "CONFIRMED",
      sequence: 1,
      uid: tentative.uid,
      startsAt: tentative.startsAt,
    });
  }
  expect(calendarIn(mail)).toMatchObject({ summary: "Consultation with Cantiere", attendees: [`MAILTO:${email}`] });
  expect(await stateOf(day, "09:00")).toBe("taken");
  expect(await stateOf(day, "09:30")).toBe("free");
});

test("an e-mail that is tried again later has exactly the same calendar file", async () => {
  const relay = startRelay();
  const { reference } = await book(relay);
  relay.received.length = 0;
  relay.answer = () => new Response("bad gateway", { status: 502 });
  await decide("confirmation", reference, staff);
  relay.answer = accept;
  const later = new Date(Date.now() + 10 * 60_000);
  setClock(later.toISOString());
  await sendOutbox(env, { clock: () => later });
  expect(relay.received).toHaveLength(4);
  const filesById = Map.groupBy(relay.received, ({ campaign_id }) => campaign_id);
  for (const [first, again] of filesById.values()) {
    expect(again?.attachments).toHaveLength(1);
    expect(again?.attachments).toEqual(first?.attachments);
  }
});

test("confirming twice gives the same answer, and sends no second e-mail", async () => {
  const relay = startRelay();
  const { reference } = await book(relay);
  const first = await decide("confirmation", reference, staff);
  const again = await decide("confirmation", reference, staff);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(await again.json()).toEqual(await first.json());
  expect(relay.received).toHaveLength(4);
  expect(await rowOf(reference)).toMatchObject({ version: 1 });
});

test("of fifty requests for one time that are confirmed concurrently, exactly one succeeds, and the others name near times", async () => {
  const relay = startRelay();
  const day = aDay();
  const { reference } = await book(relay, { day, slot: "12:00" });
  const booked = [{ reference }, ...(await requestsLike(reference, 49))];
  relay.received.length = 0;
  const answers = await Promise.all(
    booked.map((each) => decide("confirmation", each.reference, staff, { body: { version: 0 } })),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  for (const lost of answers.filter(({ status }) => status !== 200)) {
    expect(lost.status).toBe(409);
    const problem = (await lost.json()) as { detail: string; alternatives: { slot: string; text: string }[] };
    expect(problem).toMatchObject({
      type: "conflict",
      alternatives: [{ day, slot: "11:30" }, { day, slot: "12:30" }, { day }],
    });
    expect(problem.detail).toMatch(
      /^This time is already confirmed for someone else\. The nearest free times are: \w+day, /,
    );
    expect(problem.detail).toContain(problem.alternatives[0]?.text);
  }
  const confirmed = "SELECT count(*) AS count FROM consultations WHERE day = ? AND status = 'confirmed'";
  expect(await countRows(confirmed, day)).toBe(1);
  const week = await ask(`/api/office/consultations?week=${day}`, { headers: { Cookie: staff } });
  const { consultations } = (await week.json()) as ConsultationWeek;
  // The week shows at most six of a slot, in this order.
  expect(consultations.find((each) => each.day === day)?.status).toBe("confirmed");
  const emails = relay.received.filter(({ subject }) => subject.startsWith("Your consultation is confirmed"));
  expect(emails).toHaveLength(1);
  expect(relay.received).toHaveLength(2);
  expect(await countRows("SELECT count(*) AS count FROM letters WHERE edition > 0 AND status <> 'sent'")).toBe(0);
});

test("fifty concurrent confirmations of one request write it once, and all succeed", async () => {
  const relay = startRelay();
  const { reference } = await book(relay);
  const audited = await countAudit();
  const confirmation = () => decide("confirmation", reference, staff, { body: { version: 0 } });
  const answers = await Promise.all(Array.from({ length: 50 }, confirmation));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(relay.received).toHaveLength(4);
  expect(await rowOf(reference)).toMatchObject({ status: "confirmed", version: 1 });
  expect(await countAudit()).toBe(audited + 1);
});

test("the database itself allows only one confirmed consultation at each instant", async () => {
  const relay = startRelay();
  const day = aDay();
  const [one, other] = [await book(relay, { day }), await book(relay, { day })];
  await decide("confirmation", one.reference, staff);
  const force = env.DB.prepare(
    "UPDATE consultations SET status = 'confirmed' WHERE enquiry_id = (SELECT id FROM enquiries WHERE reference = ?)",
  );
  await expect(force.bind(other.reference).run()).rejects.toThrow(/UNIQUE constraint failed/);
});

test("a request for a time that is already confirmed is refused beside its field", async () => {
  const relay = startRelay();
  const { reference, day } = await book(relay);
  await decide("confirmation", reference, staff);
  const next = aRequest({ day });
  const response = await sendRequest(next);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    fields: { slot: "This time is no longer free. Please choose another." },
  });
  expect(emailsTo(relay, next.entries.email)).toEqual([]);
});

test("a cancelled consultation is removed from both calendars, and its time is free again", async () => {
  const relay = startRelay();
  const { reference, email, day } = await book(relay);
  await decide("confirmation", reference, staff);
  const firm = calendarIn(latestTo(relay, email));
  const response = await decide("cancellation", reference, staff);
  expect(await response.json()).toEqual({ reference, status: "cancelled" });
  for (const to of [email, team]) {
    expect(calendarIn(latestTo(relay, to))).toMatchObject({
      type: "text/calendar; charset=utf-8; method=CANCEL",
      method: "CANCEL",
      status: "CANCELLED",
      sequence: 2,
      uid: firm.uid,
      startsAt: firm.startsAt,
    });
  }
  expect(tokenIn(latestTo(relay, email))).toBe("none");
  expect(await stateOf(day, "09:00")).toBe("free");
  const again = await decide("cancellation", reference, staff);
  expect(again.status).toBe(200);
  expect(relay.received).toHaveLength(6);
  const late = await decide("confirmation", reference, staff);
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ detail: "This consultation was cancelled." });
});

test("staff cannot cancel a consultation that is not confirmed: they are told to decline it, and the visitor gets no e-mail", async () => {
  const relay = startRelay();
  const requested = await book(relay);
  const proposed = await book(relay);
  const time = { day: proposed.day, slot: "15:00" };
  expect((await decide("proposal", proposed.reference, staff, { body: time })).status).toBe(200);
  for (const { reference, email, status } of [
    { ...requested, status: "requested" },
    { ...proposed, status: "proposed" },
  ]) {
    const told = emailsTo(relay, email).length;
    const refused = await decide("cancellation", reference, staff);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({
        detail: "This consultation is not confirmed. Decline it, with a reason that the visitor reads.",
        current: expect.objectContaining({ reference, status }),
      }),
    ]);
    expect(emailsTo(relay, email)).toHaveLength(told);
    expect(await rowOf(reference)).toMatchObject({ status });
  }
});

test("after a cancellation the time can be confirmed for someone else", async () => {
  const relay = startRelay();
  const { reference, day } = await book(relay);
  const other = await book(relay, { day });
  await decide("confirmation", reference, staff);
  expect((await decide("confirmation", other.reference, staff)).status).toBe(409);
  await decide("cancellation", reference, staff);
  expect((await decide("confirmation", other.reference, staff)).status).toBe(200);
});

test("a request that its visitor has withdrawn can be neither confirmed nor cancelled", async () => {
  const relay = startRelay();
  const { reference, token } = await book(relay);
  await withdraw(token);
  for (const decision of ["confirmation", "cancellation"] as const) {
    const response = await decide(decision, reference, staff);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ detail: "The visitor has withdrawn this request." });
  }
});

test("staff who decide on an outdated version are told so, and nothing is decided", async () => {
  const relay = startRelay();
  const { reference, token } = await book(relay);
  expect((await move(token, aDay(), "15:00")).status).toBe(200);
  const response = await decide("confirmation", reference, staff, { body: { version: 0 } });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    detail: "This request has changed in the meantime. Nothing was done. Please look at it again.",
  });
  expect((await decide("confirmation", reference, staff, { body: { version: 1 } })).status).toBe(200);
});

test("a time that has passed cannot be confirmed", async () => {
  const relay = startRelay();
  setClock("2026-01-06T13:00:00Z");
  const { reference } = await book(relay, { day: "2026-01-06", slot: "09:00" });
  setClock("2026-01-06T15:00:00Z");
  // A new login, because sessions expire by the same clock.
  const response = await decide("confirmation", reference, await aCookie("staff"));
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ detail: "The requested time has passed." });
  expect(await rowOf(reference)).toMatchObject({ status: "requested" });
});

test("a consultation that has taken place cannot be cancelled", async () => {
  const relay = startRelay();
  setClock("2026-01-05T13:00:00Z");
  const { reference } = await book(relay, { day: "2026-01-05", slot: "09:00" });
  expect((await decide("confirmation", reference, await aCookie("staff"))).status).toBe(200);
  setClock("2026-01-05T15:00:00Z");
  expect((await decide("cancellation", reference, await aCookie("staff"))).status).toBe(409);
  expect(await rowOf(reference)).toMatchObject({ status: "confirmed" });
});

test("an unknown reference is not found", async () => {
  startRelay();
  for (const reference of ["AAAAA-BBBBB", "'%20OR%201=1", "%00"])
    expect((await decide("confirmation", reference, staff)).status).toBe(404);
});

test("only staff can confirm a consultation", async () => {
  const relay = startRelay();
  const { reference } = await book(relay);
  for (const kind of ["company", "institutional", "retail"] as const)
    expect((await decide("confirmation", reference, await aCookie(kind))).status).toBe(403);
  expect((await ask(`/api/office/consultations/${reference}/confirmation`, { method: "POST" })).status).toBe(401);
  expect(await rowOf(reference)).toMatchObject({ status: "requested", version: 0 });
  expect(relay.received).toHaveLength(2);
});

test("staff who confirm a time that has since been moved get a conflict, even if the new time is confirmed", async () => {
  const { reference, day, token } = await book(startRelay());
  const seen = await rowOf(reference);
  expect((await move(token, day, "10:00")).status).toBe(200);
  const { version } = (await rowOf(reference)) ?? {};
  const confirmWith = (body: Record<string, unknown>, cookie: string) =>
    decide("confirmation", reference, cookie, { body });
  expect((await confirmWith({ version }, staff)).status).toBe(200);
  expect((await confirmWith({ version }, staff)).status).toBe(200);
  expect((await confirmWith({ version: seen?.version }, await aCookie("staff"))).status).toBe(409);
});
