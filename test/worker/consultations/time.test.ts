import { expect, test } from "vitest";
import { book, calendarIn, latestTo, offerOf, setClock, team } from "#test/support/worker/consultations.ts";
import { startRelay, textOf } from "#test/support/worker/relay.ts";
import { ask } from "#test/support/worker/sign-in.ts";

type Visitor = { who: string; timeZone: string; now: string; day: string; slot: string; instant: string };

const visitors: Visitor[] = [
  {
    who: "Milano",
    timeZone: "Europe/Rome",
    now: "2026-01-01",
    day: "2026-01-05",
    slot: "09:00",
    instant: "2026-01-05T14:00:00Z",
  },
  {
    who: "Milano between two changes of the clocks",
    timeZone: "Europe/Rome",
    now: "2026-03-01",
    day: "2026-03-09",
    slot: "17:30",
    instant: "2026-03-09T21:30:00Z",
  },
  {
    who: "New York",
    timeZone: "America/New_York",
    now: "2026-10-20",
    day: "2026-11-02",
    slot: "12:00",
    instant: "2026-11-02T17:00:00Z",
  },
  {
    who: "Vancouver in January 2027",
    timeZone: "America/Vancouver",
    now: "2026-12-01",
    day: "2027-01-05",
    slot: "09:00",
    instant: "2027-01-05T14:00:00Z",
  },
  {
    who: "Tokyo, on the next day",
    timeZone: "Asia/Tokyo",
    now: "2026-12-20",
    day: "2026-12-31",
    slot: "17:30",
    instant: "2026-12-31T22:30:00Z",
  },
  {
    who: "Honolulu",
    timeZone: "Pacific/Honolulu",
    now: "2026-06-30",
    day: "2026-07-06",
    slot: "09:30",
    instant: "2026-07-06T13:30:00Z",
  },
  {
    who: "Kathmandu on 29 February",
    timeZone: "Asia/Kathmandu",
    now: "2028-02-01",
    day: "2028-02-29",
    slot: "13:00",
    instant: "2028-02-29T18:00:00Z",
  },
];

test.each(visitors)(
  "for a visitor in $who, the page, the e-mails and the calendar file give the same time",
  async (visitor) => {
    setClock(`${visitor.now}T12:00:00Z`);
    const relay = startRelay();
    const { timeZone, day, slot, instant } = visitor;
    const offer = await offerOf(day, timeZone);
    const yours = offer.slots.find((offered) => offered.slot === slot)?.yours;
    const { email } = await book(relay, { timeZone, day, slot });

    const toTeam = latestTo(relay, team);
    const file = calendarIn(toTeam);
    expect(file.startsAt.toISOString()).toBe(new Date(instant).toISOString());
    expect(file.endsAt.getTime() - file.startsAt.getTime()).toBe(30 * 60_000);

    // The instant of the file, as the same runtime formats it.
    const read = (options: Intl.DateTimeFormatOptions, zone = timeZone) =>
      new Intl.DateTimeFormat("en-US", { timeZone: zone, ...options })
        .format(file.startsAt)
        .replace(" at ", ", ")
        .replace("\u202f", " ");
    const full = read({ dateStyle: "full", timeStyle: "short" });
    for (const mail of [toTeam, latestTo(relay, email)]) expect(textOf(mail)).toContain(full);
    const business = read({ timeStyle: "short" }, "America/New_York");
    for (const mail of [toTeam, latestTo(relay, email)]) expect(textOf(mail)).toContain(`${business} ${offer.zone}\n`);
    expect(offer.zone).toBe("Eastern Time");

    const clock = read({ timeStyle: "short" });
    const isSameDay = read({ dateStyle: "short" }) === read({ dateStyle: "short" }, "America/New_York");
    const brief = isSameDay ? clock : `${read({ weekday: "long" })}, ${clock}`;
    expect(yours).toBe(brief === business ? null : brief);
    if (offer.visitorZone) expect(textOf(latestTo(relay, email))).toContain(`${full} ${offer.visitorZone}\n`);
    else expect(timeZone).toBe("America/New_York");
  },
);

test("a day's slots are listed in order, each with the visitor's own time, and the answer is never cached", async () => {
  setClock("2026-01-01T12:00:00Z");
  const response = await ask("/api/consultation-slots?day=2026-01-05&timeZone=Europe/Rome");
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const offer = (await response.json()) as { slots: object[] };
  expect(offer).toMatchObject({
    day: "2026-01-05",
    zone: "Eastern Time",
    visitorZone: "Central European Standard Time",
  });
  expect(offer.slots).toHaveLength(18);
  expect(offer.slots[0]).toEqual({ slot: "09:00", yours: "3:00 PM", state: "free", outsideHours: false });
  expect(offer.slots[17]).toEqual({ slot: "17:30", yours: "11:30 PM", state: "free", outsideHours: false });
});

test("the slots of a Sunday are offered, and marked as outside business hours", async () => {
  setClock("2026-01-01T12:00:00Z");
  const { slots } = await offerOf("2026-01-04");
  expect(slots.map((slot) => ({ ...slot, slot: "" }))).toEqual(
    Array(18).fill({ slot: "", yours: null, state: "free", outsideHours: true }),
  );
});

test("every slot of a day that is over in the business's time zone has passed", async () => {
  setClock("2026-01-06T06:00:00Z");
  const { slots } = await offerOf("2026-01-05", "Pacific/Honolulu");
  expect(new Set(slots.map(({ state }) => state))).toEqual(new Set(["passed"]));
});

test.each(["", "2026-02-30", "tomorrow", "2030-01-01", "2026-01-05'--", "９"])(
  "a query for slots on the day %j is refused",
  async (day) => {
    setClock("2026-01-01T12:00:00Z");
    const response = await ask(`/api/consultation-slots?day=${encodeURIComponent(day)}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ type: "invalid", fields: { day: expect.any(String) } });
  },
);

test.each(["Mars/Olympus", "Etc/Unknown", "\0", "a".repeat(3000), "+01:00x"])(
  "the time zone %j is treated as none",
  async (zone) => {
    setClock("2026-01-01T12:00:00Z");
    const offer = await offerOf("2026-01-05", zone);
    expect(offer).toMatchObject({ zone: "Eastern Time", visitorZone: null });
  },
);
