import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { ActivityPage } from "#rules/auth/security-event.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { securityEventOfCommand } from "#worker/auth/security-event.ts";
import { openDatabase } from "#worker/db/database.ts";
import { securityEvents } from "#worker/db/security-tables.ts";

test("a person reads only their own activity, page by page, latest first and each event once", async () => {
  const [member, other] = [await aPerson("retail"), await aPerson("retail")];
  const details = Array.from({ length: 25 }, (_, index) => `${index}`);
  await place(
    ...details.map((detail, index) => ({ personId: member.id, detail, at: Math.floor(index / 3) })),
    ...details.map((_, index) => ({ personId: other.id, detail: "theirs", at: index })),
  );
  const pages: ActivityPage[] = [];
  for (let after: string | null = ""; after !== null; after = pages.at(-1)?.next ?? null)
    pages.push(await read(member.cookie, after));
  const own = pages.flatMap(({ events }) => events).filter(({ detail }) => detail !== null && /^\d+$/.test(detail));
  expect(pages.slice(0, -1).every(({ events }) => events.length === 10)).toBe(true);
  expect(own.map(({ detail }) => detail).sort()).toEqual(details.sort());
  const times = own.map(({ at }) => Date.parse(at));
  expect(times).toEqual([...times].sort((one, two) => two - one));
  expect(JSON.stringify(pages)).not.toContain("theirs");
});

test("a person's activity shows neither the network and device of staff nor the route that was refused", async () => {
  const [staff, member] = [await aPerson("staff"), await aPerson("retail")];
  await askWithCookie(staff.cookie, "POST", `/office/people/${member.id}/disable`);
  await askWithCookie(staff.cookie, "POST", `/office/people/${member.id}/enable`);
  const refused = { event: "permission-refused", detail: "GET /api/office/invitations" } as const;
  await place({ personId: member.id, ...refused, at: 1 });
  // Disabling the account has ended its session, so the activity is read with a new one.
  const page = await read((await sessionFor(member.id)) ?? "", "");
  const decisions = page.events.filter(({ event }) => event === "staff-decision");
  expect(decisions.map(({ detail }) => detail).sort()).toEqual(["account-disabled", "account-enabled"]);
  for (const each of decisions) expect([each.network, each.browser, each.system]).toEqual([null, null, null]);
  expect(page.events.find(({ event }) => event === "permission-refused")?.detail).toBeNull();
  expect(JSON.stringify(page)).not.toContain(staff.id);
});

test("a page of activity reads hardly more rows than it shows, however many there are", async () => {
  const member = await aPerson("retail");
  await place(...Array.from({ length: 500 }, (_, at) => ({ personId: member.id, detail: `${at}`, at })));
  const statement = env.DB.prepare(
    `SELECT id FROM security_events WHERE person_id = ?1 AND (created_at, id) <= (?2, 'z') ORDER BY created_at DESC, id DESC LIMIT 11`,
  );
  const { meta } = await statement.bind(member.id, 1_000_000).all();
  expect(meta.rows_read).toBeLessThanOrEqual(12);
});

test("an invalid cursor is refused, and nobody reads activity without a login", async () => {
  const { cookie } = await aPerson("retail");
  for (const after of ["x", "%00", "e30", "MS54' OR 1=1"]) {
    const response = await ask(`/api/account/activity?after=${encodeURIComponent(after)}`, {
      headers: { Cookie: cookie },
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      detail: "This page of the list does not exist. Open the list from its beginning.",
    });
  }
  expect((await ask("/api/account/activity")).status).toBe(401);
});

async function read(cookie: string, after: string): Promise<ActivityPage> {
  const response = await askWithCookie(cookie, "GET", `/account/activity${after && `?after=${after}`}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  return response.json();
}

type Placed = { personId: string; event?: "login" | "permission-refused"; detail: string; at: number };

async function place(...events: Placed[]): Promise<void> {
  const db = openDatabase(env.DB);
  const [first, ...others] = events.map(({ personId, event = "login", detail, at }) => {
    const row = securityEventOfCommand({ event, personId, detail });
    return db.insert(securityEvents).values({ ...row, createdAt: new Date(at) });
  });
  if (first) await db.batch([first, ...others]);
}

async function sessionFor(personId: string): Promise<string | undefined> {
  const email = await env.DB.prepare("SELECT email FROM user WHERE id = ?").bind(personId).first<string>("email");
  const { cookieOf, logIn } = await import("#test/support/worker/sign-in.ts");
  return cookieOf(await logIn(email));
}
