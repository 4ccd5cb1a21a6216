import { env } from "cloudflare:workers";
import { getTableName } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aMessage, askInbox, readEnquiry } from "#test/support/worker/inbox.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { confirmErasureOf, findEverywhere, prepareErasureOf } from "#test/support/worker/personal-data.ts";
import { addProjectRow, aMember } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { anyEmail } from "#test/support/worker/sign-in.ts";
import { textsOf } from "#worker/privacy/mention-store.ts";

let staff: TestPerson;
let colleague: typeof staff;
beforeAll(async () => {
  [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
});
beforeEach(() => {
  startRelay();
  for (const level of ["info", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
});

/**
 * Inserts a row with the id `?1` that names the address `?2` into each table with versions. `?3` is a project, `?4` its company.
 */
const rowOf: Readonly<Record<string, string>> = {
  enquiries: `insert into enquiries (id, idempotency_key, reference, name, email, company, topic, message, next_step, created_at, version, change_id)
    values (?1, ?1, ?1, 'Ada', 'ada@firm.example', '', '', '', 'Call ' || ?2, 0, 7, 'c')`,
  saved_replies: `insert into saved_replies (id, title, text, version, change_id, idempotency_key, created_at, updated_at)
    values (?1, 'R', 'Write to ' || ?2, 7, 'c', ?1, 0, 0)`,
  documents: `insert into documents (id, title, title_folded, description, file_type, file_path, file_name, created_at, version)
    values (?1, 'D', 'd', 'By ' || ?2, 'pdf', ?1, 'd.pdf', 0, 7)`,
  projects: `insert into projects (id, owner_id, name, description, category, location, currency, total_minor_units, launch_date, figures_as_of, created_at, version)
    select ?1, owner_id, ?1, 'Ask ' || ?2, category, location, currency, 1, launch_date, figures_as_of, 0, 7 from projects where id = ?3`,
  submissions: `insert into submissions (id, owner_id, entries, edition, change_id, created_at, updated_at)
    values (?1, ?4, json_object('description', 'Ask ' || ?2), 7, 'c', 0, 0)`,
  project_updates: `insert into project_updates (id, project_id, author_id, title, text, version, change_id, created_at, updated_at)
    values (?1, ?3, ?4, 'U', 'Ask ' || ?2, 7, 'c', 0, 0)`,
  blocked_times: `insert into blocked_times (id, name, pattern, first_day, last_day, weekdays, from_minute, until_minute, created_by, created_at, version, change_id)
    values (?1, 'Visit of ' || ?2, 'once', '2030-01-07', '2030-01-07', 0, 0, 60, 'staff', 0, 7, 'c')`,
  consultations: `insert into consultations (enquiry_id, day, slot, time_zone, starts_at, visitor_time_zone, status, edition, change_id, reason)
    select id, '2030-01-07', '09:00', 'UTC', 1893492000000, '', 'declined', 7, 'c', 'Ask ' || ?2 from enquiries where id = ?1`,
  goals: `insert into goals values (?1, ?4, 'As ' || ?2, 'value', 'EUR', 100, '2030-01-01', 7, 'c', 0)`,
  project_indicators: `insert into project_indicators (id, project_id, kind, name, unit, value, first_day, last_day, method, source, state, by_company, version, created_at)
    values (?1, ?3, 'energy', 'Energy', 'MWh', '1', '2026-01-01', '2026-01-31', 'Ask ' || ?2, 'Meter', 'submitted', 1, 7, 0)`,
};

async function erase(email: string): Promise<void> {
  const answer = await confirmErasureOf(colleague.cookie, await prepareErasureOf(staff.cookie, email), email);
  expect(answer.status).toBe(200);
  expect(await findEverywhere(email)).toEqual([]);
}

test("each text that an erasure changes gets a new version, in every table with versions", async () => {
  const { email } = await aMessage({ email: anyEmail() });
  const company = await aMember("company");
  const [id, project] = [crypto.randomUUID(), await addProjectRow({ ownerId: company.id })];
  const columns = new Map<string, string[]>();
  for (const table of textsOf.map(([each]) => getTableName(each))) {
    const { results } = await env.DB.prepare("select name from pragma_table_info(?)")
      .bind(table)
      .all<{ name: string }>();
    columns.set(
      table,
      results.map(({ name }) => name),
    );
  }
  const versionIn = (table: string) => columns.get(table)?.find((name) => ["version", "edition"].includes(name));
  // The version of an e-mail is that of the enquiry it is about.
  const counted = [...columns.keys()].filter((table) => table !== "letters" && versionIn(table) !== undefined);
  expect(Object.keys(rowOf).sort()).toEqual(counted.sort());
  for (const insert of Object.values(rowOf)) {
    const used = [id, email, project, company.id].slice(
      0,
      Math.max(...[...insert.matchAll(/\?(\d)/g)].map(([, n]) => Number(n))),
    );
    await env.DB.prepare(insert)
      .bind(...used)
      .run();
  }
  await erase(email);
  for (const table of counted) {
    const key = table === "consultations" ? "enquiry_id" : "id";
    const row = await env.DB.prepare(`select * from ${table} where ${key} = ?`)
      .bind(id)
      .first<Record<string, unknown>>();
    expect(row?.[versionIn(table) ?? ""], table).toBe(8);
    expect(row?.change_id ?? "", table).toBe("");
  }
});

test("saving a form that was open during an erasure is a conflict and does not put the address back", async () => {
  const { email } = await aMessage({ email: anyEmail() });
  const text = `Write to ${email}`;
  const headers = () => ({ "Idempotency-Key": crypto.randomUUID() });
  const body = { title: "Who to ask", text };
  const added = await askWithCookie(staff.cookie, "POST", "/office/saved-replies", { body, headers: headers() });
  const { reply } = (await added.json()) as { reply: { id: string; version: number } };
  const other = await aMessage({ email: anyEmail() });
  await askInbox(staff.cookie, "POST", `/${other.reference}/notes`, { text });
  const open = await readEnquiry(staff.cookie, other.reference);
  await erase(email);
  const saved = await askWithCookie(staff.cookie, "PATCH", `/office/saved-replies/${reply.id}`, {
    body: { ...body, version: reply.version },
  });
  const quoted = { text: `As noted: ${text}`, version: open.version };
  const replied = await askInbox(staff.cookie, "POST", `/${other.reference}/replies`, quoted);
  expect([saved.status, replied.status]).toEqual([409, 409]);
  expect(await findEverywhere(email)).toEqual([]);
});
