import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { noRelayAnswer } from "#rules/mail/delivery.ts";
import type { EmailAct } from "#rules/mail/email-state.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { actOnEmail, giveUpEmail, openEmail } from "#test/support/worker/emails.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import { db, queueAcknowledgements } from "#test/support/worker/outbox.ts";
import { aPerson, type TestPerson } from "#test/support/worker/people.ts";
import { type FakeRelay, startRelay } from "#test/support/worker/relay.ts";
import { emails } from "#worker/db/email-tables.ts";
import { tryAllNow } from "#worker/mail/email-act-store.ts";
import { leaseDueEmails, recordDelivery } from "#worker/mail/outbox.ts";

let staff: TestPerson;
let relay: FakeRelay;
beforeAll(async () => {
  staff = await aPerson("staff");
});
beforeEach(() => {
  relay = startRelay();
});

const ago = (ms: number) => new Date(Date.now() - ms);

/** Queues two e-mails with the same time. An act on the first must not affect the second. */
async function twoAlike(): Promise<readonly [string, string]> {
  const [id = "", other = ""] = await queueAcknowledgements(2, ago(600_000));
  return [id, other];
}

/** Acts on an e-mail as staff see it now, and lets something else happen to it right before. Returns the answer's status. */
async function actAfter(happen: () => Promise<unknown>, id: string, act: EmailAct): Promise<number> {
  const DB = happeningBefore(env.DB, /^update "letters"/, happen);
  return (await actOnEmail(staff.cookie, await openEmail(staff.cookie, id), act, { DB })).status;
}

test.each<[EmailAct, EmailAct]>([
  ["send-again", "put-away"],
  ["put-away", "send-again"],
])("%s is refused for an e-mail at the moment a colleague deals with it by %s", async (act, first) => {
  const ids = await twoAlike();
  for (const id of ids) await giveUpEmail(id);
  const colleague = await aPerson("staff");
  const happen = async () => {
    const made = await actOnEmail(colleague.cookie, await openEmail(colleague.cookie, ids[0]), first);
    expect(made.status).toBe(200);
  };
  expect(await actAfter(happen, ids[0], act)).toBe(409);
  expect(relay.received).toHaveLength(first === "send-again" ? 1 : 0);
  expect(await auditOf(ids[0])).toMatchObject([{ actor_id: colleague.id }]);
  expect(await openEmail(staff.cookie, ids[1])).toMatchObject({ state: "dead", needsHand: true });
});

test("an e-mail that the relay accepts at the moment it is cancelled is shown as sent", async () => {
  const [id, other] = await twoAlike();
  // Its lease is over, as after an attempt that takes long.
  const [leased] = await leaseDueEmails(db, ago(500_000), { ordinary: 1000, all: 1000 }, [id]);
  if (!leased) throw new Error("Nothing was leased.");
  await db.update(emails).set({ attempts: 1 }).where(eq(emails.id, other));
  expect(await actAfter(() => recordDelivery(db, leased, "sent", new Date(), noRelayAnswer), id, "cancel")).toBe(409);
  expect([(await openEmail(staff.cookie, id)).state, await auditOf(id)]).toEqual(["sent", []]);
});

test("an e-mail that is tried at the moment a colleague tries all waiting ones gets no audit entry of its own", async () => {
  const [id] = await twoAlike();
  const nextAttemptAt = new Date(Date.now() + 3_600_000);
  await db.update(emails).set({ nextAttemptAt }).where(eq(emails.id, id));
  const acting = { actorId: staff.id, requestId: crypto.randomUUID() };
  const happen = async () => expect(await tryAllNow(db, { acting, now: ago(1_000) })).toBe(1);
  expect(await actAfter(happen, id, "try-now")).toBe(200);
  expect(await auditOf(id)).toEqual([]);
});
