import { randomUUID } from "node:crypto";
import type { SecurityEventName } from "#rules/auth/security-event.ts";
import { findPersonId } from "#worker/accounts/people-store.ts";
import { insertSecurityEvent } from "#worker/auth/security-event-store.ts";
import { openDatabase } from "#worker/db/database.ts";
import { storeEnquiry } from "#worker/enquiries/enquiry-store.ts";
import type { Bindings } from "#worker/env.ts";
import { insertUser } from "../../../scripts/demo/account-store.ts";
import { deliverAll } from "../../../scripts/demo/deliveries.ts";
import type { Credentials } from "./account-pool.ts";

/** Records that are days old when a portal opens, so tests cannot create them through the portal. */
export type Past = {
  /** Enquiries from 40 hours ago, oldest first. The first one's acknowledgement is dead; all other e-mails were delivered. */
  overdue: { reference: string; email: string; company: string }[];
  /** The addresses of 300 investors. If a test invited them, they would push other tests' invitations off the first page. */
  investors: string[];
  /** An account with twelve events from yesterday, and those of its logins since. */
  active: Credentials;
};

/** Events and their details, oldest first. */
const pastEvents: readonly [SecurityEventName, string | null][] = [
  ["login", null],
  ["login", "new-device"],
  ["login-failed", null],
  ["two-factor-on", null],
  ["two-factor-on", "another-app"],
  ["recovery-code-used", null],
  ["sessions-ended", "others"],
  ["staff-decision", "two-factor-off"],
  ["permission-refused", "GET /api/office/invitations"],
  ["link-requested", null],
  ["password-changed", null],
  ["sessions-ended", "log-out"],
];

const hourMs = 3_600_000;

/** Must be called before a portal opens the database. `active` is an account that exists. */
export async function seedOldRecords(env: Bindings, active: Credentials): Promise<Past> {
  const now = Date.now();
  await addEvents(env, active.email, now - 24 * hourMs);
  const company = `Overdue ${randomUUID()}`;
  const overdue = [];
  for (const at of [0, 1, 2]) {
    const cameInAt = new Date(now - (40 - at) * hourMs);
    overdue.push(await addEnquiry(env, { company, cameInAt, isFirst: at === 0 }));
  }
  return { overdue, investors: await addInvestors(env, now), active };
}

async function addInvestors(env: Bindings, now: number): Promise<string[]> {
  const emails = Array.from({ length: 300 }, () => `investor-${randomUUID()}@firm.example`);
  const db = openDatabase(env.DB);
  const [first, ...others] = emails.map((email) =>
    insertUser(db, { email, name: "An Investor", kind: "retail" }, new Date(now)),
  );
  if (first) await db.batch([first, ...others]);
  return emails;
}

async function addEvents(env: Bindings, email: string, from: number): Promise<void> {
  const db = openDatabase(env.DB);
  const personId = (await findPersonId(db, email)) ?? "nobody";
  const source = { network: "2001:db8:1:2::/64", browser: "Firefox", system: "Windows", requestId: "test" };
  const about = { personId, actorId: null, subject: null, reason: null, ...source };
  for (const [at, [event, detail]] of pastEvents.entries()) {
    await insertSecurityEvent(db, { id: `${personId}-${at}`, event, detail, ...about, createdAt: new Date(from + at) });
  }
}

type Coming = { company: string; cameInAt: Date; isFirst: boolean };

async function addEnquiry(env: Bindings, { company, cameInAt, isFirst }: Coming): Promise<Past["overdue"][number]> {
  const email = `${randomUUID()}@firm.example`;
  const enquiry = { name: `Ada ${email.slice(0, 8)}`, email, company, topic: "A question", message: "May I ask this?" };
  const submission = { kind: "contact", enquiry, suspected: false, idempotencyKey: randomUUID() } as const;
  const stored = await storeEnquiry(openDatabase(env.DB), submission, cameInAt);
  if (stored.outcome !== "stored") throw new Error("The enquiry was not stored.");
  const at = cameInAt.getTime();
  // The acknowledgement is the last e-mail.
  const emails = stored.emailIds.map((id, index) => {
    const isDead = isFirst && index === stored.emailIds.length - 1;
    return { id, at, end: isDead ? ("dead" as const) : ("delivered" as const) };
  });
  await deliverAll(env, emails, cameInAt);
  return { reference: stored.reference, email, company };
}
