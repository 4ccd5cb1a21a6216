import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { PeopleFilter, PeoplePage } from "#rules/accounts/people.ts";
import type { PersonDetail } from "#rules/accounts/person-detail.ts";
import type { Cursor } from "#rules/cursor.ts";
import { emptyStorage } from "#test/support/worker/empty-storage.ts";
import { makeInvitation } from "#test/support/worker/invitations.ts";
import { aLoggedInPerson, askWithCookie } from "#test/support/worker/people.ts";
import { anyEmail, ask, makeAccount } from "#test/support/worker/sign-in.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import { listPeoplePage } from "#worker/accounts/office/people-list-store.ts";
import { openDatabase } from "#worker/db/database.ts";

const everybody: PeopleFilter = { state: undefined, kind: undefined, twoFactor: undefined, search: "", address: "" };
const pageSize = 20;

beforeEach(emptyStorage);

test("staff find people by state, kind, second factor, name and address, and see when they last logged in", async () => {
  const staff = await aLoggedInPerson("staff");
  const member = await aLoggedInPerson("institutional");
  const waiting = anyEmail();
  const { invitation } = await makeInvitation(staff.cookie, waiting, false, { name: "Wanda Öhm" });
  const disabled = await aLoggedInPerson("retail");
  await askWithCookie(staff.cookie, "POST", `/office/people/${disabled.id}/disable`);
  const withdrawn = anyEmail();
  const made = await makeInvitation(staff.cookie, withdrawn, false);
  await askWithCookie(staff.cookie, "DELETE", `/office/invitations/${made.invitation.id}`);
  const find = async (query: string) => {
    const answer = await askWithCookie(staff.cookie, "GET", `/office/people?${query}`);
    expect([query, answer.status]).toEqual([query, 200]);
    return ((await answer.json()) as PeoplePage).people;
  };
  const addresses = async (query: string) => (await find(query)).map(({ email }) => email);

  const all = await find("");
  expect(all.find(({ id }) => id === member.id)).toMatchObject({
    email: member.email,
    kind: "institutional",
    state: "active",
    twoFactor: false,
    lastLoginAt: expect.any(String),
  });
  expect(await addresses("state=invited")).toEqual([waiting]);
  expect(await addresses("state=disabled")).toEqual([disabled.email]);
  expect(await addresses("state=no-login")).toEqual([withdrawn]);
  expect(await addresses("state=disabled&kind=company")).toEqual([]);
  expect(await addresses("factor=on")).toEqual([staff.email]);
  expect(await addresses("kind=staff")).toEqual([staff.email]);
  expect(await addresses("q=WANDA+%C3%B6hm")).toEqual([waiting]);
  expect(await addresses(`q=${encodeURIComponent(member.email.toUpperCase())}`)).toEqual([member.email]);
  expect((await find("state=invited"))[0]).toMatchObject({ name: "Wanda Öhm", lastLoginAt: null });
  expect(invitation.email).toBe(waiting);
  for (const query of ["state=asleep", "kind=robot", "factor=maybe", "after=none", `q=${"x".repeat(201)}`])
    expect([query, (await askWithCookie(staff.cookie, "GET", `/office/people?${query}`)).status]).toEqual([query, 422]);
});

test("a person's page shows what is on record about them, and only staff may read it", async () => {
  const staff = await aLoggedInPerson("staff");
  const member = await aLoggedInPerson("retail");
  const asked = { name: "Ada", email: member.email.toUpperCase(), company: "", message: "When is the record day?" };
  const key = { "Idempotency-Key": crypto.randomUUID() };
  expect((await ask("/api/send-contact-email", { method: "POST", body: asked, headers: key })).status).toBe(201);
  await askWithCookie(staff.cookie, "DELETE", `/office/people/${member.id}/two-factor`, { body: { reason: "None." } });
  await ask(`/api/documents/${crypto.randomUUID()}/file`, { headers: { Cookie: member.cookie } });
  const answer = await askWithCookie(staff.cookie, "GET", `/office/people/${member.id}`);
  expect(answer.status).toBe(200);
  const detail = (await answer.json()) as PersonDetail;
  expect(detail).toMatchObject({
    id: member.id,
    state: "active",
    acts: ["change-kind", "reset-password", "end-sessions", "staff", "disable"],
    sessions: [{ startedAt: expect.any(String), network: expect.stringMatching(/::\/64$/) }],
    devices: [{ lastUsedAt: expect.any(String) }],
    enquiries: { items: [{ kind: "contact", status: "new" }], more: false },
    invitation: null,
  });
  expect(detail.emails.items.map(({ template }) => template)).toContain("acknowledgement");
  expect(detail.events.items.map(({ event }) => event)).toContain("login");
  expect(JSON.stringify(detail)).not.toContain(member.cookie.split("=")[1]?.split(".")[0]);
  const own = await askWithCookie(staff.cookie, "GET", `/office/people/${staff.id}`);
  expect(((await own.json()) as PersonDetail).acts).toEqual(["member"]);
  expect((await askWithCookie(staff.cookie, "GET", `/office/people/${crypto.randomUUID()}`)).status).toBe(404);
  expect((await askWithCookie(member.cookie, "GET", `/office/people/${member.id}`)).status).toBe(403);
  expect((await ask(`/api/office/people/${member.id}`)).status).toBe(401);
});

test("a page of people reads as many rows among ten thousand accounts as among a thousand, and a search a bounded number", async () => {
  await makeAccount("retail");
  const filters: Record<string, PeopleFilter> = {
    everybody,
    "a kind": { ...everybody, kind: "company" },
    disabled: { ...everybody, state: "disabled" },
  };
  const sizes: Record<string, number[]> = {};
  for (const size of [1_000, 10_000]) {
    await fill(size);
    for (const [name, filter] of Object.entries(filters)) {
      const { rows, read } = await rowsRead(filter);
      expect([name, rows.length]).toEqual([name, pageSize]);
      sizes[name] = [...(sizes[name] ?? []), read];
    }
    const search = await rowsRead({ ...everybody, search: "NOBODY AT ALL" });
    expect(search.rows).toEqual([]);
    expect(search.read).toBeLessThanOrEqual(4_000);
  }
  for (const [name, [few = 0, many]] of Object.entries(sizes)) {
    expect([name, many]).toEqual([name, few]);
    // A page reads its rows and one more, and what is joined to each.
    expect([name, few <= 4 * (pageSize + 1)]).toEqual([name, true]);
  }
}, 120_000);

test("the pages of a search reach the account that matches, and the pages of a kind show each account once", async () => {
  await fill(3_000);
  await env.DB.prepare("update user set name = 'The Needle' where id = 'person-00002990'").run();
  const found: string[] = [];
  let pages = 0;
  for (let cursor: Cursor | undefined; pages === 0 || cursor; pages++) {
    const page = await rowsRead({ ...everybody, search: "NEEDLE" }, cursor);
    found.push(...page.rows.map(({ id }) => id));
    cursor = page.next ?? undefined;
    expect(pages).toBeLessThan(8);
  }
  expect(found).toEqual(["person-00002990"]);
  const seen = new Set<string>();
  for (let cursor: Cursor | undefined, at = 0; at === 0 || cursor; at++) {
    const page = await rowsRead({ ...everybody, kind: "company" }, cursor);
    for (const { id } of page.rows) {
      expect(seen.has(id)).toBe(false);
      seen.add(id);
    }
    cursor = page.next ?? undefined;
  }
  expect([...seen].filter((id) => id.startsWith("person-"))).toHaveLength(1_000);
});

test("a search for a whole address finds it on the first page, however many accounts are newer", async () => {
  await fill(3_000);
  const address = "ada-2990@firm.example";
  const { rows, next, read } = await rowsRead({ ...everybody, search: address, address });
  expect([rows.map(({ email }) => email), next]).toEqual([[address], null]);
  expect(read).toBeLessThanOrEqual(4);
  const unknown = "nobody-2990@firm.example";
  expect((await rowsRead({ ...everybody, search: unknown, address: unknown })).rows).toEqual([]);
});

/** Inserts `count` accounts without a password. Several share a time, and every tenth is disabled. */
async function fill(count: number): Promise<void> {
  await env.DB.prepare("delete from user where id like 'person-%'").run();
  await env.DB.prepare(`
    with recursive number(n) as (select 1 union all select n + 1 from number where n < ?1)
    insert into user (id, name, email, kind, created_at, updated_at, disabled_at)
    select printf('person-%08d', n), 'Ada', printf('ada-%d@firm.example', n), iif(n % 3, 'retail', 'company'), 2000000000000 - n / 7, 0,
      iif(n % 10, null, 1) from number`)
    .bind(count)
    .run();
}

async function rowsRead(filter: PeopleFilter, cursor?: Cursor) {
  const { d1, statements } = watchedDatabase(env.DB);
  const page = await listPeoplePage(openDatabase(d1), filter, cursor, pageSize);
  return { ...page, read: statements.reduce((sum, { read }) => sum + read, 0) };
}
