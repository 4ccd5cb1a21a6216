import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { AuditPage } from "#rules/office/audit.ts";
import { rowCounts } from "#test/support/cases.ts";
import { emptyStorage } from "#test/support/worker/empty-storage.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { addProjectRow } from "#test/support/worker/records.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import { openDatabase } from "#worker/db/database.ts";
import { listAuditPeople } from "#worker/office/audit-people-store.ts";
import { auditPages, listAuditEntries, recordAudit, systemActing } from "#worker/office/audit-store.ts";

const pageSize = 50;
let staff: TestPerson;
beforeEach(async () => {
  await emptyStorage();
  staff = await aPerson("staff");
});

test("an entry cannot be changed or deleted, not even with SQL", async () => {
  const id = await aChange();
  const update = env.DB.prepare("UPDATE audit_entries SET actor_id = 'nobody' WHERE subject_id = ?").bind(id);
  const remove = env.DB.prepare("DELETE FROM audit_entries WHERE subject_id = ?").bind(id);
  await expect(update.run()).rejects.toThrow("audit_entries is append-only");
  await expect(remove.run()).rejects.toThrow("audit_entries is append-only");
  expect((await entriesOf(`subject=${id}`)).map(({ who }) => who.id)).toEqual([staff.id]);
});

test("staff find an entry by person, action, subject and day, and an invalid filter is refused", async () => {
  const id = await aChange();
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: env.BUSINESS_TIME_ZONE }).format(new Date());
  const [entry] = await entriesOf(`subject=${id}`);
  expect(entry).toMatchObject({
    who: { id: staff.id, name: "A staff member" },
    action: "project-status",
    subject: { kind: "project", id },
    before: { status: "Funding" },
    after: { status: "Active" },
  });
  for (const query of [`who=${staff.id}`, "action=project-status", `from=${today}&to=${today}`, "who=&from="])
    expect((await entriesOf(query)).map(({ id }) => id)).toContain(entry?.id);
  for (const query of ["who=nobody", "action=account-disabled", "to=2020-01-01", "from=2999-01-01"])
    expect((await entriesOf(query)).map(({ id }) => id)).not.toContain(entry?.id);
  const refused = { "action=theft": "There is no such action. Choose one from the list.", "from=31.1.": undefined };
  for (const [query, detail] of Object.entries(refused)) {
    const response = await list(query);
    expect([query, response.status]).toEqual([query, 422]);
    if (detail) expect(await response.json()).toMatchObject({ detail });
  }
  expect((await list("from=2026-02-01&to=2026-01-01")).status).toBe(422);
  expect((await list("after=anything")).status).toBe(422);
});

test("the filter offers everybody who has an entry, including former colleagues, marked as such", async () => {
  const [left, erased] = [await aPerson("staff"), await aPerson("staff")];
  for (const { cookie } of [staff, left, erased]) await aChange(cookie);
  await aPerson("staff");
  await recordAudit(openDatabase(env.DB), {
    ...systemActing(),
    action: "account-disabled",
    subjectId: "s1",
    now: new Date(),
  });
  await env.DB.batch([
    env.DB.prepare("UPDATE user SET kind = 'retail', name = 'Ada Former' WHERE id = ?").bind(left.id),
    ...["session", "account"].map((table) => env.DB.prepare(`DELETE FROM ${table} WHERE user_id = ?`).bind(erased.id)),
    env.DB.prepare("DELETE FROM user WHERE id = ?").bind(erased.id),
  ]);
  const answer = await askWithCookie(staff.cookie, "GET", "/office/audit/people");
  expect(await answer.json()).toEqual({
    people: [
      { id: staff.id, name: "A staff member", isStaff: true },
      { id: left.id, name: "Ada Former", isStaff: false },
      { id: erased.id, name: `Erased person ${erased.id.slice(0, 8)}`, isStaff: false },
    ],
  });
});

test("listing the people who have entries reads as many rows at a thousand entries as at ten thousand", async () => {
  const read: number[] = [];
  for (const size of rowCounts) {
    for (const actor of ["one", "two", "three"]) await fill(size, actor);
    const { d1, statements } = watchedDatabase(env.DB);
    expect((await listAuditPeople(openDatabase(d1))).map(({ id }) => id)).toEqual(["one", "three", "two"]);
    read.push(statements.reduce((sum, { read }) => sum + read, 0));
  }
  expect(read).toEqual(rowCounts.map(() => read[0]));
  expect(read[0]).toBeLessThanOrEqual(20);
}, 120_000);

test("the pages list every entry exactly once, even if many have the same time", async () => {
  await fill(120);
  const found: string[] = [];
  let after: string | null = "";
  for (let pages = 0; after !== null; pages++) {
    const answer: AuditPage = await (await list(`who=filler&after=${after}`.replace(/&after=$/, ""))).json();
    found.push(...answer.entries.map(({ id }) => id));
    after = answer.next;
    expect(pages).toBeLessThan(5);
  }
  expect([found.length, new Set(found).size]).toEqual([120, 120]);
});

test("an erased person's entries stay, with a token in place of the name", async () => {
  const { id, cookie } = await aPerson("staff");
  const project = await addProjectRow({ status: "Funding" });
  await askWithCookie(cookie, "POST", `/office/projects/${project}/status`, {
    body: { from: "Funding", status: "Active" },
  });
  await env.DB.batch([
    env.DB.prepare("DELETE FROM session WHERE user_id = ?").bind(id),
    env.DB.prepare("DELETE FROM account WHERE user_id = ?").bind(id),
    env.DB.prepare("DELETE FROM user WHERE id = ?").bind(id),
  ]);
  const [entry] = await entriesOf(`subject=${project}`);
  expect(entry?.who).toEqual({ id, name: `Erased person ${id.slice(0, 8)}` });
});

test("the CSV file has every entry, and no cell that a spreadsheet would run as a formula", async () => {
  const id = await aChange();
  await env.DB.prepare("UPDATE user SET name = ? WHERE id = ?")
    .bind('=HYPERLINK("https://evil.example")', staff.id)
    .run();
  const response = await askWithCookie(staff.cookie, "GET", `/office/audit.csv?subject=${id}`);
  // The lines are read from the database while they are sent.
  const lines = (await response.text()).trimEnd().split("\r\n");
  await env.DB.prepare("UPDATE user SET name = 'A staff member' WHERE id = ?").bind(staff.id).run();
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toBe(
    "attachment; filename=\"audit.csv\"; filename*=UTF-8''audit.csv",
  );
  expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(
    `"'=HYPERLINK(""https://evil.example"")",${staff.id},Project's status changed,Project,${id}`,
  );
});

test("a page reads the same number of rows at a thousand entries and at ten thousand, with every filter", async () => {
  const { id: actorId } = await aPerson("staff");
  const read: number[][] = [];
  for (const size of rowCounts) {
    await fill(size, actorId);
    const everything = {
      actorId: undefined,
      action: undefined,
      subjectId: undefined,
      from: undefined,
      until: undefined,
    };
    const filters = [
      everything,
      { ...everything, actorId },
      { ...everything, action: "account-enabled" as const },
      { ...everything, actorId, action: "account-enabled" as const },
      { ...everything, subjectId: "filled" },
      { ...everything, from: new Date(1), until: new Date(2_000_000) },
    ];
    const ofSize: number[] = [];
    for (const filter of filters) {
      const { d1, statements } = watchedDatabase(env.DB);
      const rows = await listAuditEntries(openDatabase(d1), filter, undefined, pageSize + 1);
      expect(rows).toHaveLength(pageSize + 1);
      ofSize.push(statements.reduce((sum, { read }) => sum + read, 0));
    }
    read.push(ofSize);
  }
  expect(read).toEqual(rowCounts.map(() => read[0]));
  expect(Math.max(...(read[0] ?? []))).toBeLessThanOrEqual(2 * (pageSize + 1) + 2);
}, 120_000);

test("a file of the audit takes so few statements that a million entries stay within D1's limit", async () => {
  const actorId = crypto.randomUUID();
  await fill(2_500, actorId);
  const { d1, statements } = watchedDatabase(env.DB);
  const filter = { actorId, action: undefined, subjectId: undefined, from: undefined, until: undefined };
  const found: string[] = [];
  for await (const rows of auditPages(openDatabase(d1), filter)) found.push(...rows.map(({ entry }) => entry.id));
  expect([found.length, new Set(found).size, statements.length]).toEqual([2_500, 2_500, 3]);
});

/** Adds entries until this actor has `count`, a quarter of them with the same time. */
async function fill(count: number, actorId = "filler"): Promise<void> {
  await env.DB.prepare(`
    with recursive number(n) as (select 1 union all select n + 1 from number where n < ?1)
    insert or ignore into audit_entries (id, actor_id, action, subject_kind, subject_id, after, request_id, created_at)
    select printf('%s-%08d', ?2, n), ?2, iif(n % 2, 'account-disabled', 'account-enabled'), 'account', 'filled', '{}', 'filled',
      iif(n % 4 = 1, 1000000, 1000 + n) from number`)
    .bind(count, actorId)
    .run();
}

async function aChange(cookie = staff.cookie): Promise<string> {
  const id = await addProjectRow({ status: "Funding" });
  await askWithCookie(cookie, "POST", `/office/projects/${id}/status`, {
    body: { from: "Funding", status: "Active" },
  });
  return id;
}

function list(query: string): Promise<Response> {
  return askWithCookie(staff.cookie, "GET", `/office/audit?${query}`);
}

async function entriesOf(query: string): Promise<AuditPage["entries"]> {
  return ((await (await list(query)).json()) as AuditPage).entries;
}
