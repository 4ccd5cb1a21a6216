import { env } from "cloudflare:workers";
import type { Erasure, FoundData } from "#rules/privacy/erasure.ts";
import { openLink } from "./accounts.ts";
import { book } from "./consultations.ts";
import { addDocumentRow, download } from "./documents.ts";
import { aMessage, askInbox, readEnquiry } from "./inbox.ts";
import { askAs } from "./own-account.ts";
import { askWithCookie } from "./people.ts";
import { addHoldingRow, addProjectRow, aMember, type Member } from "./records.ts";
import type { FakeRelay } from "./relay.ts";
import { type Asking, logIn } from "./sign-in.ts";
import { aDraft, aSubmission, readOwnSubmission, upload } from "./submissions.ts";

type Row = Record<string, string | number | null>;

/** A person whose texts all contain one word that appears nowhere else. */
type Filled = Member & { name: string; word: string };

/** Adds a company with personal data of every kind. `staff` writes to it and about it. */
export async function addPersonWithAllData(staff: { cookie: string }, relay: FakeRelay): Promise<Filled> {
  const member = await aMember("company");
  const word = `quokka${crypto.randomUUID().replaceAll("-", "")}`;
  const name = `Ada ${word}`;
  const person = { ...member, name, word };
  await askAs(member.cookie, "PATCH", "", { body: { name } });
  await addMessages(person, staff);
  await book(relay, { email: member.email, name, message: word });
  await askAs(member.cookie, "POST", "/erasure");
  await askAs(member.cookie, "GET", "/data");
  const draft = await aDraft(member.cookie, { name, description: word });
  await upload(member.cookie, draft, `Plan of ${word}`, { name: `${word}.txt` });
  await aSubmission(member.cookie, { name, description: word });
  const asked = await aSubmission(member.cookie, { name, description: word });
  const answer = await askWithCookie(staff.cookie, "POST", `/office/submissions/${asked.id}/changes`, {
    body: { version: (await readOwnSubmission(member.cookie, asked.id)).version, text: `More about ${word}, please.` },
  });
  if (!answer.ok) throw new Error(`Asking back answered ${answer.status}: ${await answer.text()}`);
  const alone = await addDocumentRow({ title: name, fileName: `${word}.pdf`, audience: [], people: [member.id] });
  const other = await aMember("retail");
  await addDocumentRow({ title: "For two", audience: [], people: [member.id, other.id] });
  await (await download(alone.id, member.cookie)).text();
  await addDocumentVersion(alone.id, `Old figures of ${word}`);
  await addRecordRows(person);
  await addReportRows(person);
  await addNoticeRows(member.id);
  await openLink(member.email);
  await askWithCookie(staff.cookie, "POST", `/office/people/${member.id}/staff`, { body: {} });
  await askWithCookie(staff.cookie, "DELETE", `/office/people/${member.id}/sessions`, { body: {} });
  await logIn(member.email);
  await addLoginRows(person);
  return person;
}

async function addMessages({ email, name, word }: Filled, staff: { cookie: string }): Promise<void> {
  const texts = { name, company: word, topic: word, message: `${word}: write to ${email}` };
  const { reference } = await aMessage({ ...texts, email: email.toUpperCase() });
  const { version } = await readEnquiry(staff.cookie, reference);
  await askInbox(staff.cookie, "POST", `/${reference}/notes`, { text: `A note on ${name}` });
  await askInbox(staff.cookie, "POST", `/${reference}/replies`, { text: `Dear ${name}`, version });
  const read = await readEnquiry(staff.cookie, reference);
  await askInbox(staff.cookie, "PATCH", `/${reference}`, {
    version: read.version,
    nextStep: { text: `Call ${name}`, day: "2030-01-01" },
  });
  await env.DB.batch([
    statement(
      `insert into email_attempts (email_id, attempt, outcome, relay_words, at)
     select id, 99, 'retry', ?, 0 from letters where enquiry_id = (select id from enquiries where reference = ?)`,
      `No ${email} here`,
      reference,
    ),
    statement(
      `insert into email_events (id, email_id, report, rank, reason, at, received_at)
     select id || 'e', id, 'delivered', 1, ?, 0, 0 from letters where enquiry_id = (select id from enquiries where reference = ?)`,
      `Delivered to ${email}`,
      reference,
    ),
  ]);
}

async function addDocumentVersion(documentId: string, text: string): Promise<void> {
  const key = crypto.randomUUID();
  await env.DOCUMENTS.put(key, text);
  await statement(
    `insert into document_versions (document_id, file_version, file_type, file_path, file_name) values (?, 0, 'txt', ?, 'old.txt')`,
    documentId,
    key,
  ).run();
}

async function addRecordRows({ id, email, name, word }: Filled): Promise<void> {
  await addHoldingRow(id, { paid: { "2026-01-05": 1200 }, values: { "2026-01-05": 90_000 } });
  const runId = crypto.randomUUID();
  const projectId = await addProjectRow({ ownerId: id });
  const enquiryId = crypto.randomUUID();
  await env.DB.batch([
    statement(
      `insert into purchases (id, holding_id, person_id, project_id, day, tokens, amount_minor_units, opening, created_at)
     select id || 'p', id, person_id, project_id, '2026-01-04', 1, 100, 1, 0 from holdings where person_id = ?`,
      id,
    ),
    statement(
      `insert into distribution_runs (id, project_id, amount_minor_units, record_day, pay_day, status, holders, tokens, left_over, prepared_by, prepared_at)
     select ?, project_id, 100, '2026-01-04', '2026-01-05', 'confirmed', 1, 1, 0, 'staff', 0 from holdings where person_id = ?`,
      runId,
      id,
    ),
    statement("insert into distribution_shares select ?, 1, id, 1, 100 from holdings where person_id = ?", runId, id),
    statement("insert into cash_balances values (?, 'EUR', 100)", id),
    statement(
      `insert into project_updates (id, project_id, author_id, title, text, version, change_id, created_at, updated_at)
     values (?1 || 'd', ?1, ?2, ?3, ?4, 1, 'c', 0, 0)`,
      projectId,
      id,
      name,
      word,
    ),
    statement(
      `insert into project_updates (id, project_id, author_id, title, text, state, version, change_id, created_at, updated_at, submitted_at, released_at)
     values (?1 || 'r', ?1, ?2, 'Roof closed', ?3, 'released', 3, 'c', 0, 0, 0, 0)`,
      projectId,
      id,
      `Write to ${email}.`,
    ),
    statement("insert into watched_projects values (?, ?, 0)", id, projectId),
    statement("insert into goals values (?1, ?2, ?3, 'value', 'EUR', 100, '2030-01-01', 1, ?1, 0)", runId, id, word),
    statement("insert into risk_limits values (?, 'score', '', 40, 1)", id),
    statement(
      "insert into limit_passings values (?, ?, 'score', '', 'EUR', 42, 40, 0, 0, null)",
      crypto.randomUUID(),
      id,
    ),
    statement(
      `insert into enquiries (id, idempotency_key, reference, name, email, company, topic, message, kind, created_at)
     values (?1, ?1, ?2, ?3, ?4, '', 'Interest in a plant', ?5, 'interest', 1)`,
      enquiryId,
      enquiryId.slice(0, 8),
      name,
      email,
      word,
    ),
    statement("insert into interests values (?, ?, 'edge-data-hall', 'EUR', 100, 'v1', 0, 0)", enquiryId, id),
  ]);
}

async function addReportRows({ id, name, word }: Filled): Promise<void> {
  const [mandateId, key] = [crypto.randomUUID(), crypto.randomUUID()];
  await env.DOCUMENTS.put(key, `A statement of ${name}`);
  await env.DB.batch([
    statement("insert into mandates values (?, ?, ?, 0)", mandateId, id, word),
    statement("insert into mandate_holdings select id, ?, person_id from holdings where person_id = ?", mandateId, id),
    statement(
      `insert into statements (id, person_id, period, currency, mandate_name, revision, issued_at, figures_digest, figures,
     paid_out_minor_units, closing_minor_units, object_key, etag, size_in_bytes, sha256)
     values (?1, ?2, '2025', 'EUR', ?3, 1, 0, '', '{}', 0, 0, ?1, '', 0, '')`,
      key,
      id,
      word,
    ),
  ]);
}

async function addNoticeRows(id: string): Promise<void> {
  const any = crypto.randomUUID();
  await env.DB.batch([
    statement(
      "insert into notices (id, person_id, topic, subject, found_at) values (?1, ?2, 'document', ?1, 0)",
      any,
      id,
    ),
    statement("insert into notice_settings (person_id) values (?)", id),
    statement("insert into unsubscribes values (?, ?, 'all', 0)", id, any),
  ]);
}

async function addLoginRows({ id, email }: Filled): Promise<void> {
  const any = crypto.randomUUID();
  await env.DB.batch([
    statement("insert into two_factors values (?, ?, 'secret', 0, 'claim', 0)", id, any),
    statement("insert into recovery_codes values (?, ?)", any, id),
    statement("insert into pending_logins values (?, ?, 'digest', 'factor', 9e15)", any, id),
    statement("insert into calendar_feeds values (?, ?, ?, 0, null)", id, any, any),
    statement(
      `insert into invitations (id, person_id, link_id, created_at, linked_at, expires_at) values (?1, ?2, ?1, 0, 0, 0)`,
      any,
      id,
    ),
    statement(
      `insert into staff_requests (id, email, name, by_email, asked_by, asked_at, asked_alone) values (?1, ?2, 'Ben', 0, ?3, 0, 0)`,
      any,
      `ben-${any}@firm.example`,
      id,
    ),
    // An unsent e-mail to the team about the person, with no enquiry to find it by.
    statement(
      `insert into letters (id, letter, data, next_attempt_at, gives_up_at, created_at) values (?, 'staff-request', ?, 9e15, 9e15, 0)`,
      `${any}-team`,
      JSON.stringify({ requestId: any, email, name: `Ada ${id}` }),
    ),
  ]);
}

function statement(query: string, ...values: unknown[]) {
  return env.DB.prepare(query).bind(...values);
}

/** Returns every row of a table and every object of the bucket that contains a text, as "table: row". */
export async function findEverywhere(text: string): Promise<string[]> {
  const wanted = text.toLowerCase();
  const found: string[] = [];
  const tables = await tableNames();
  const read = await env.DB.batch<Row>(tables.map((table) => env.DB.prepare(`select * from "${table}"`)));
  for (const [at, table] of tables.entries()) {
    for (const row of read[at]?.results ?? [])
      if (JSON.stringify(row).toLowerCase().includes(wanted)) found.push(`${table}: ${JSON.stringify(row)}`);
  }
  const { objects } = await env.DOCUMENTS.list();
  for (const { key } of objects) {
    const object = await env.DOCUMENTS.get(key);
    const { customMetadata, httpMetadata } = object ?? {};
    const whole = JSON.stringify([key, customMetadata, httpMetadata]) + ((await object?.text()) ?? "");
    if (whole.toLowerCase().includes(wanted)) found.push(`bucket: ${key}`);
  }
  return found;
}

export async function tableNames(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '_cf%' and name not like 'd1_%' and name <> 'undo_log' order by name",
  ).all<{ name: string }>();
  return results.map(({ name }) => name);
}

export async function findDataOf(cookie: string, query: object): Promise<FoundData> {
  const answer = await askWithCookie(cookie, "POST", "/office/privacy/find", { body: query });
  if (answer.status !== 200) throw new Error(`Finding answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

export async function prepareErasureOf(cookie: string, email: string): Promise<Erasure> {
  const answer = await askWithCookie(cookie, "POST", "/office/erasures", { body: { email } });
  if (answer.status !== 201) throw new Error(`Preparing answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { erasure: Erasure }).erasure;
}

export function confirmErasureOf(
  cookie: string,
  { id, plan }: { id: string; plan: string | null },
  email: string,
  asking: Asking = {},
): Promise<Response> {
  return askWithCookie(cookie, "POST", `/office/erasures/${id}/confirmation`, { body: { email, plan }, ...asking });
}
