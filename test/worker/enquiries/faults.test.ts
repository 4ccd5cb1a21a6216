import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { casesOf, casesTimeout } from "#test/support/cases.ts";
import {
  type Fault,
  failingDatabase,
  inTurn,
  lastingError,
  transientError,
} from "#test/support/worker/failing-database.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { skipPauses } from "#test/support/worker/skipped-pauses.ts";
import { aVisitor, countRows, noLimit, sendMessage } from "#test/support/worker/visitor.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";

vi.setConfig({ testTimeout: casesTimeout });

const enquiriesOf = (email: string) => countRows("SELECT count(*) AS count FROM enquiries WHERE email = ?", email);
const emailsOf = (email: string) =>
  countRows("SELECT count(*) AS count FROM letters JOIN enquiries ON enquiries.id = enquiry_id WHERE email = ?", email);

/** Returns the numbers of stored enquiries and e-mails for each of these addresses that has any. */
async function storedOf(addresses: readonly string[]) {
  const { results } = await env.DB.prepare(
    `SELECT email, count(DISTINCT enquiries.id) AS enquiries, count(letters.id) AS emails
     FROM enquiries LEFT JOIN letters ON enquiries.id = enquiry_id WHERE email IN (SELECT value FROM json_each(?)) GROUP BY email`,
  )
    .bind(JSON.stringify(addresses))
    .all<{ email: string; enquiries: number; emails: number }>();
  return new Map(results.map(({ email, ...stored }) => [email, stored]));
}

function sendWith(nextFault: () => Fault, errorMessage = transientError) {
  const { message, ...visitor } = aVisitor();
  const bindings = { DB: failingDatabase(env.DB, nextFault, errorMessage), ENQUIRY_LIMIT: noLimit };
  return { email: message.email, sending: () => sendMessage(message, { ...visitor, bindings }) };
}

test("if the database is down, the answer is 503, nothing is stored, and no e-mail is sent", async () => {
  const relay = startRelay();
  const { email, sending } = sendWith(() => "before");
  const response = await sending();
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    type: "unavailable",
    detail: "Your message could not be saved. Please try again in a minute or contact us directly.",
  });
  expect(await enquiriesOf(email)).toBe(0);
  expect(relay.received).toEqual([]);
});

test("a transient database error is retried, and the visitor does not notice it", async () => {
  const relay = startRelay();
  const { email, sending } = sendWith(inTurn(["before", "before"]));
  expect((await sending()).status).toBe(201);
  expect(await enquiriesOf(email)).toBe(1);
  expect(relay.delivered).toHaveLength(2);
});

test("a message succeeds, and is stored once, if the database's answer is lost after the commit", async () => {
  const relay = startRelay();
  const { email, sending } = sendWith(inTurn(["after"]));
  expect((await sending()).status).toBe(201);
  expect(await enquiriesOf(email)).toBe(1);
  expect(await emailsOf(email)).toBe(2);
  expect(relay.delivered).toHaveLength(2);
});

test("a visitor whose message was stored is told so even if the database's answer is lost for good", async () => {
  startRelay();
  const { email, sending } = sendWith(inTurn(["after"]), lastingError);
  expect((await sending()).status).toBe(201);
  expect(await enquiriesOf(email)).toBe(1);
});

test("whatever the database does, no acknowledged message is lost or duplicated", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  skipPauses();
  const relay = startRelay();
  const fault = fc.oneof(
    { arbitrary: fc.constant<Fault>("none"), weight: 2 },
    { arbitrary: fc.constant<Fault>("before"), weight: 2 },
    { arbitrary: fc.constant<Fault>("after"), weight: 2 },
  );
  const schedule = fc.record({
    faults: fc.array(fault, { minLength: 1, maxLength: 16 }),
    error: fc.constantFrom(transientError, lastingError),
    sends: fc.integer({ min: 1, max: 3 }),
  });
  const acknowledged = new Map<string, boolean>();
  await fc.assert(
    fc.asyncProperty(schedule, async ({ faults, error, sends }) => {
      const { email, sending } = sendWith(inTurn(faults), error);
      const answers: number[] = [];
      const references = new Set<string>();
      for (let sent = 0; sent < sends; sent++) {
        const response = await sending();
        answers.push(response.status);
        if (response.status === 201) references.add(await response.text());
      }
      expect(answers.every((status) => status === 201 || status === 503)).toBe(true);
      expect(references.size).toBeLessThanOrEqual(1);
      acknowledged.set(email, references.size === 1);
    }),
    { numRuns: casesOf(500) },
  );
  const stored = await storedOf([...acknowledged.keys()]);
  for (const [email, { enquiries, emails }] of stored) expect([email, enquiries, emails]).toEqual([email, 1, 2]);
  const acknowledgedInAll = [...acknowledged].filter(([, isAcknowledged]) => isAcknowledged);
  expect(acknowledgedInAll.filter(([email]) => !stored.has(email))).toEqual([]);
  expect(acknowledgedInAll.length).toBeGreaterThan(100);
  vi.restoreAllMocks();
  const later = new Date(Date.now() + 3 * 60_000);
  const again = startRelay();
  const countWaiting = () => countRows("SELECT count(*) AS count FROM letters WHERE status <> 'sent'");
  // One run sends a hundred e-mails.
  const runs = (await countWaiting()) / 100;
  for (let run = 0; run < runs; run++) await sendOutbox(env, { clock: () => later });
  expect(await countWaiting()).toBe(0);
  const delivered = new Set([...relay.delivered, ...again.delivered].map((mail) => mail.campaign_id));
  expect(delivered.size).toBeGreaterThanOrEqual(acknowledgedInAll.length * 2);
});
