import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import { casesOf, casesTimeout } from "#test/support/cases.ts";
import {
  aDay,
  aRequest,
  book,
  decide,
  emailsTo,
  move,
  rowOf,
  sendRequest,
  withdraw,
} from "#test/support/worker/consultations.ts";
import {
  type Fault,
  failingDatabase,
  inTurn,
  lastingError,
  transientError,
} from "#test/support/worker/failing-database.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { skipPauses } from "#test/support/worker/skipped-pauses.ts";
import { countRows } from "#test/support/worker/visitor.ts";

vi.setConfig({ testTimeout: casesTimeout });

let staff = "";
beforeAll(async () => {
  staff = await aCookie("staff");
});

const consultationsOf = (email: string) =>
  countRows("SELECT count(*) AS count FROM consultations JOIN enquiries ON id = enquiry_id WHERE email = ?", email);
const enquiriesOf = (email: string) => countRows("SELECT count(*) AS count FROM enquiries WHERE email = ?", email);
const emailsOf = (reference: string, version: number) =>
  countRows(
    "SELECT count(*) AS count FROM letters JOIN enquiries ON enquiries.id = enquiry_id WHERE reference = ? AND edition = ?",
    reference,
    version,
  );

/** Returns each request of an address, with the numbers of its consultations and of the e-mails about the request. */
async function storedOf(email: string): Promise<unknown[]> {
  const query = `SELECT reference, count(DISTINCT consultations.enquiry_id) AS consultations, count(DISTINCT letters.id) AS emails
    FROM enquiries LEFT JOIN consultations ON consultations.enquiry_id = enquiries.id
    LEFT JOIN letters ON letters.enquiry_id = enquiries.id AND letters.edition = 0 WHERE email = ? GROUP BY enquiries.id`;
  return (await env.DB.prepare(query).bind(email).all()).results;
}

const day = aDay();
const otherDay = aDay();

const broken = (nextFault: () => Fault, message = transientError) => ({
  DB: failingDatabase(env.DB, nextFault, message),
});

test("if the database is down, the answer is 503, nothing is stored, and no e-mail is sent", async () => {
  const relay = startRelay();
  const request = aRequest();
  const response = await sendRequest({ ...request, bindings: broken(() => "before") });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    type: "unavailable",
    detail: "Your request could not be saved. Please try again in a minute or contact us directly.",
  });
  expect(await enquiriesOf(request.entries.email)).toBe(0);
  expect(relay.received).toEqual([]);
});

test("a request succeeds, and is stored once, if the database's answer is lost after the commit, for whatever reason", async () => {
  for (const error of [transientError, lastingError]) {
    const relay = startRelay();
    const request = aRequest();
    // The first call asks whether the time is taken, the second writes.
    const bindings = broken(inTurn(["none", "after"]), error);
    expect((await sendRequest({ ...request, bindings })).status).toBe(201);
    expect(await consultationsOf(request.entries.email)).toBe(1);
    expect(emailsTo(relay, request.entries.email)).toHaveLength(1);
  }
});

const fault = fc.oneof(
  { arbitrary: fc.constant<Fault>("none"), weight: 2 },
  { arbitrary: fc.constant<Fault>("before"), weight: 2 },
  { arbitrary: fc.constant<Fault>("after"), weight: 2 },
);
const schedule = fc.record({
  faults: fc.array(fault, { minLength: 1, maxLength: 16 }),
  error: fc.constantFrom(transientError, lastingError),
});

/** Silences the log, and skips the pauses between two attempts. */
function retrySooner(): void {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  skipPauses();
}

test("whatever the database does, no acknowledged request is lost, duplicated or without its time", async () => {
  retrySooner();
  startRelay();
  let acknowledged = 0;
  await fc.assert(
    fc.asyncProperty(schedule, fc.integer({ min: 1, max: 3 }), async ({ faults, error }, sends) => {
      const request = aRequest({ day });
      const bindings = broken(inTurn(faults), error);
      const references = new Set<string>();
      for (let sent = 0; sent < sends; sent++) {
        const response = await sendRequest({ ...request, bindings });
        expect([201, 503]).toContain(response.status);
        if (response.status === 201) references.add(((await response.json()) as { reference: string }).reference);
      }
      expect(references.size).toBeLessThanOrEqual(1);
      acknowledged += references.size;
      const stored = await storedOf(request.entries.email);
      const whole = { consultations: 1, emails: 2 };
      for (const reference of references) expect(stored).toEqual([{ reference, ...whole }]);
      expect(stored.length).toBeLessThanOrEqual(1);
      for (const each of stored) expect(each).toMatchObject(whole);
    }),
    { numRuns: casesOf(80) },
  );
  expect(acknowledged).toBeGreaterThan(20);
  vi.restoreAllMocks();
});

test("whatever the database does, a change is made completely or not at all, and is acknowledged only if it was made", async () => {
  retrySooner();
  const relay = startRelay();
  const changes = {
    confirmed: (reference: string, _token: string, bindings: object) =>
      decide("confirmation", reference, staff, { bindings }),
    withdrawn: (_reference: string, token: string, bindings: object) => withdraw(token, bindings),
    requested: (_reference: string, token: string, bindings: object) => move(token, otherDay, "17:30", bindings),
  };
  const outcomes = { changed: 0, unchanged: 0 };
  const anyChange = fc.constantFrom("confirmed", "withdrawn", "requested" as const);
  await fc.assert(
    fc.asyncProperty(schedule, anyChange, async ({ faults, error }, status) => {
      const { reference, token } = await book(relay, { day });
      const response = await changes[status as keyof typeof changes](reference, token, broken(inTurn(faults), error));
      expect([200, 503]).toContain(response.status);
      const row = await rowOf(reference);
      const changed = row?.version === 1;
      outcomes[changed ? "changed" : "unchanged"] += 1;
      expect(row?.status).toBe(changed ? status : "requested");
      expect(await emailsOf(reference, 1)).toBe(changed ? 2 : 0);
      if (response.status === 200) expect(changed).toBe(true);
      // Frees the time for the next case.
      await env.DB.prepare("UPDATE consultations SET status = 'cancelled' WHERE edition = 1").run();
    }),
    { numRuns: casesOf(60) },
  );
  expect(Math.min(outcomes.changed, outcomes.unchanged)).toBeGreaterThan(6);
  vi.restoreAllMocks();
});
