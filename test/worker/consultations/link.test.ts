import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { consultationErrors } from "#content/api-errors.ts";
import type { Today } from "#rules/office/today.ts";
import {
  aDay,
  book,
  calendarIn,
  decide,
  emailsTo,
  expectLinkRefused,
  latestTo,
  move,
  open,
  rowOf,
  setClock,
  stateOf,
  team,
  tokenIn,
  withdraw,
} from "#test/support/worker/consultations.ts";
import { ageEnquiry, askInbox, readEnquiry } from "#test/support/worker/inbox.ts";
import { aCookie, askWithCookie } from "#test/support/worker/people.ts";
import { startRelay, textOf } from "#test/support/worker/relay.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { readPass, signPass } from "#worker/consultations/link-token.ts";

let staff = "";
beforeAll(async () => {
  staff = await aCookie("staff");
});

const spent = "This link is no longer valid.";
const calledOff = "This consultation was called off.";

test("a link shows the request however often it is opened, and changes nothing", async () => {
  const relay = startRelay();
  setClock("2026-01-01T12:00:00Z");
  const { token, reference } = await book(relay, { day: "2026-01-05", slot: "09:00" });
  const before = await rowOf(reference);
  for (let time = 0; time < 3; time++) {
    const response = await open(token);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await response.json()).toEqual({
      reference,
      status: "requested",
      day: "2026-01-05",
      slot: "09:00",
      dayText: "Monday, January 5, 2026",
      businessText: "9:00 AM Eastern Time",
      visitorText: "Monday, January 5, 2026, 3:00 PM Central European Standard Time",
      version: 0,
    });
  }
  expect(await rowOf(reference)).toEqual(before);
  expect(relay.received).toHaveLength(2);
});

test("no GET request uses up a link, whatever its path", async () => {
  const relay = startRelay();
  const { token, reference } = await book(relay);
  for (const path of [
    "/consultation",
    `/consultation?token=${token}`,
    `/api/consultation?token=${token}`,
    `/api/consultation/withdrawal?token=${token}`,
    `/api/consultation/move?token=${token}&day=${aDay()}&slot=09:00`,
  ])
    await ask(path);
  expect(await rowOf(reference)).toMatchObject({ status: "requested", version: 0 });
  expect((await withdraw(token)).status).toBe(200);
});

test("a withdrawal is e-mailed to both sides, and the link is used up", async () => {
  const relay = startRelay();
  const { token, reference, email } = await book(relay);
  const response = await withdraw(token);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ reference });
  expect(await rowOf(reference)).toMatchObject({ status: "withdrawn", version: 1, decided_by: null });
  for (const to of [team, email])
    expect(calendarIn(latestTo(relay, to))).toMatchObject({ method: "CANCEL", status: "CANCELLED", sequence: 1 });
  expect(latestTo(relay, team).subject).toMatch(/^Consultation withdrawn · /);
  expect(tokenIn(latestTo(relay, email))).toBe("none");
  for (const again of [open(token), withdraw(token), move(token, aDay(), "09:00")])
    await expectLinkRefused(await again, calledOff);
  expect(relay.received).toHaveLength(4);
});

test("a visitor can withdraw a request that staff marked as spam, and it cannot be reopened after that", async () => {
  const relay = startRelay();
  const { token, reference } = await book(relay);
  const ask = async (method: string, path: string, body: object) => {
    const { version } = await readEnquiry(staff, reference);
    return (await askInbox(staff, method, `/${reference}${path}`, { version, ...body })).status;
  };
  expect(await ask("PATCH", "", { status: "suspected" })).toBe(200);
  expect((await withdraw(token)).status).toBe(200);
  expect((await readEnquiry(staff, reference)).status).toBe("withdrawn");
  expect(await ask("POST", "/not-spam", {})).toBe(409);
  expect((await readEnquiry(staff, reference)).clock.state).toBe("off");
});

test("a withdrawn request waits for no answer, and is not overdue however long ago it came in", async () => {
  const relay = startRelay();
  const { token, reference } = await book(relay);
  expect((await readEnquiry(staff, reference)).clock.state).toBe("running");
  expect((await withdraw(token)).status).toBe(200);
  await ageEnquiry(reference, 30);
  const { status, clock, thread } = await readEnquiry(staff, reference);
  expect([status, clock.state, clock.answeredAt]).toEqual(["withdrawn", "off", null]);
  expect(thread.map(({ event, author }) => [event, author])).toEqual([["withdrawn", null]]);
  const { overdue } = (await (await askWithCookie(staff, "GET", "/office/today")).json()) as Today;
  expect(overdue.items.map((each) => each.reference)).not.toContain(reference);
});

test("a request that was answered before its visitor withdrew it stays answered", async () => {
  const relay = startRelay();
  const { reference, email } = await book(relay);
  await decide("confirmation", reference, staff);
  expect((await withdraw(tokenIn(latestTo(relay, email)))).status).toBe(200);
  const { status, clock, thread } = await readEnquiry(staff, reference);
  expect([status, clock.state, clock.answeredHow]).toEqual(["answered", "answered", "decision"]);
  expect(thread.map(({ event }) => event)).toEqual(["decided", "withdrawn"]);
});

test("withdrawing or moving a confirmed consultation frees its time", async () => {
  const relay = startRelay();
  for (const change of [withdraw, (token: string) => move(token, aDay(), "16:00")]) {
    const { reference, day, email } = await book(relay);
    await decide("confirmation", reference, staff);
    expect(await stateOf(day, "09:00")).toBe("taken");
    expect((await change(tokenIn(latestTo(relay, email)))).status).toBe(200);
    expect(await stateOf(day, "09:00")).toBe("free");
    const next = await book(relay, { day });
    expect((await decide("confirmation", next.reference, staff)).status).toBe(200);
  }
});

test("a moved consultation becomes a request again, at its new time, for both sides and in both calendars", async () => {
  const relay = startRelay();
  const { reference, email, token, message } = await book(relay);
  await decide("confirmation", reference, staff);
  await expectLinkRefused(await move(token, aDay(), "16:30"), spent);
  const newer = tokenIn(latestTo(relay, email));
  const day = aDay();
  const response = await move(newer, day, "16:30");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ reference });
  expect(await rowOf(reference)).toMatchObject({
    day,
    slot: "16:30",
    status: "requested",
    version: 2,
    decided_at: null,
    decided_by: null,
  });
  for (const to of [team, email]) {
    const mail = latestTo(relay, to);
    expect(textOf(mail)).toContain("4:30 PM Eastern Time");
    expect(textOf(mail)).not.toContain("9:00 AM");
    const file = calendarIn(mail);
    expect(file).toMatchObject({ method: "REQUEST", status: "TENTATIVE", sequence: 2 });
    expect(file.startsAt.getTime()).toBe((await rowOf(reference))?.starts_at);
  }
  expect(textOf(latestTo(relay, team))).toContain(`> ${message}\n>\n> Consultation Request Details\n> Date: `);
  await expectLinkRefused(await withdraw(newer), spent);
  expect((await withdraw(tokenIn(latestTo(relay, email)))).status).toBe(200);
});

test("of twenty concurrent uses of one link, one succeeds, and sends each side one e-mail", async () => {
  const relay = startRelay();
  for (const use of [withdraw, (token: string, index: number) => move(token, day, index % 2 ? "10:00" : "11:00")]) {
    const { token, reference, email } = await book(relay);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (use as (token: string, index: number) => Promise<Response>)(token, index),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const why = use === withdraw ? calledOff : spent;
    for (const lost of answers.filter(({ status }) => status !== 200)) await expectLinkRefused(lost, why);
    expect(await rowOf(reference)).toMatchObject({ version: 1 });
    expect(emailsTo(relay, email)).toHaveLength(2);
  }
  expect(emailsTo(relay, team)).toHaveLength(4);
});
const day = aDay();

test("if a visitor withdraws while staff confirm, only one of the two happens, and only its e-mails are sent", async () => {
  const relay = startRelay();
  for (let round = 0; round < 10; round++) {
    const { token, reference, email } = await book(relay);
    const [left, right] = await Promise.all([withdraw(token), decide("confirmation", reference, staff)]);
    const row = await rowOf(reference);
    expect([left.status, right.status]).toEqual(row?.status === "withdrawn" ? [200, 409] : [422, 200]);
    expect(row?.version).toBe(1);
    expect(emailsTo(relay, email)).toHaveLength(2);
    expect(latestTo(relay, email).subject).toMatch(row?.status === "withdrawn" ? /withdrawn/ : /confirmed/);
  }
});

test("a new time is validated like the first one, and a refusal does not use up the link", async () => {
  const relay = startRelay();
  const taken = await book(relay, { slot: "14:00" });
  await decide("confirmation", taken.reference, staff);
  const { token, day, reference } = await book(relay);
  const refused: [day: string, slot: string, fields: string[]][] = [
    [taken.day, "14:00", ["slot"]],
    [day, "09:00", ["slot"]],
    ["2020-01-06", "09:00", ["day"]],
    ["2999-01-06", "09:00", ["day"]],
    ["2027-02-30", "", ["day", "slot"]],
  ];
  for (const [newDay, slot, fields] of refused) {
    const response = await move(token, newDay, slot);
    expect(response.status).toBe(422);
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual(fields);
  }
  expect(await rowOf(reference)).toMatchObject({ version: 0 });
  expect((await open(token)).status).toBe(200);
});

test("a visitor moves a consultation ten times a day at most, and can still withdraw", async () => {
  const relay = startRelay();
  const { email, reference } = await book(relay);
  const latest = () => tokenIn(latestTo(relay, email));
  for (let count = 0; count < 10; count++) expect((await move(latest(), aDay(), "16:00")).status).toBe(200);
  const [before, queued] = [await rowOf(reference), relay.received.length];
  const refused = await move(latest(), aDay(), "16:00");
  expect([refused.status, ((await refused.json()) as { detail: string }).detail]).toEqual([
    429,
    consultationErrors.tooManyMoves,
  ]);
  expect([await rowOf(reference), relay.received.length]).toEqual([before, queued]);
  expect((await withdraw(latest())).status).toBe(200);
});

test("a link stops working when its consultation begins", async () => {
  const relay = startRelay();
  setClock("2026-01-01T12:00:00Z");
  const { token } = await book(relay, { day: "2026-01-05", slot: "09:00" });
  setClock("2026-01-05T13:59:59Z");
  expect((await open(token)).status).toBe(200);
  setClock("2026-01-05T14:00:00Z");
  await expectLinkRefused(await open(token), "The time of this consultation has passed.");
});

test("a token that we did not sign opens nothing", async () => {
  const relay = startRelay();
  const { token, reference } = await book(relay);
  const enquiryId = String((await rowOf(reference))?.enquiry_id);
  const pass = { enquiryId, version: 0, expiresAt: new Date(Date.now() + 86_400_000) };
  const [payload = "", signature = ""] = token.split(".");
  const forged = Buffer.from(`${enquiryId}.1.9999999999999`).toString("base64url");
  const tokens: unknown[] = [
    signPass(pass, [{ value: "another secret that is 32 letters long" }]),
    `${forged}.${signature}`,
    `${payload}.${"A".repeat(43)}`,
    `${payload}.`,
    payload,
    `${token}A`,
    token.slice(0, -1),
    token.toLowerCase(),
    `${token}.${signature}`,
    "",
    ".",
    "\0",
    "ﷺ".repeat(100),
    "a".repeat(10_000),
    null,
    7,
    { token },
    [token],
    undefined,
  ];
  for (const each of tokens) {
    await expectLinkRefused(await open(each), "This link ");
    await expectLinkRefused(await withdraw(each), "This link ");
  }
  expect(await rowOf(reference)).toMatchObject({ status: "requested", version: 0 });
});

test("a token can be read only with its secret, and one for an unknown consultation opens nothing", async () => {
  const value = env.BETTER_AUTH_SECRET;
  const pass = { enquiryId: crypto.randomUUID(), version: 3, expiresAt: new Date(2_000_000_000_000) };
  const token = signPass(pass, [{ value }]);
  expect(readPass(token, [{ value }])).toEqual(pass);
  expect(readPass(token, [{ value: `${value}!` }])).toBeUndefined();
  await expectLinkRefused(await open(token), spent);
});

test("without a safe secret no link works, and no request is changed", async () => {
  const relay = startRelay();
  const { token, reference } = await book(relay);
  const bindings = { BETTER_AUTH_SECRET: "" };
  for (const response of [
    await open(token, bindings),
    await withdraw(token, bindings),
    await move(token, aDay(), "09:00", bindings),
  ])
    expect(response.status).toBe(503);
  expect(await rowOf(reference)).toMatchObject({ version: 0 });
});
