import { env } from "cloudflare:workers";
import type { EntryPage, HoldingLinePage, ImportChecked, RecordEntry } from "#rules/portfolio/record-answers.ts";
import type { RunDetail } from "#rules/portfolio/run-answers.ts";
import { askWithCookie } from "./people.ts";
import { addProjectRow, aMember, type Member } from "./records.ts";

type Kind = RecordEntry["kind"];
type Entry = { kind: Kind; personId: string; projectId: string; day: string; tokens?: string; amount: string } & {
  opening?: boolean;
  replaces?: number;
};

export function postEntry(cookie: string, body: Entry, key: string = crypto.randomUUID()): Promise<Response> {
  return askWithCookie(cookie, "POST", "/office/record-entries", { body, headers: { "Idempotency-Key": key } });
}

export async function record(cookie: string, body: Entry): Promise<RecordEntry> {
  return readAnswer(await postEntry(cookie, body), 201);
}

export function counterEntry(cookie: string, { id, kind }: Pick<RecordEntry, "id" | "kind">): Promise<Response> {
  return askWithCookie(cookie, "POST", `/office/record-entries/${id}/counter`, { body: { kind } });
}

export async function entriesOf(cookie: string, kind: Kind, subject: string): Promise<RecordEntry[]> {
  const answer = await askWithCookie(cookie, "GET", `/office/record-entries?kind=${kind}&${subject}`);
  return (await readAnswer<EntryPage>(answer)).entries;
}

export async function holdingsOf(cookie: string, subject: string): Promise<HoldingLinePage["holdings"]> {
  return (await readAnswer<HoldingLinePage>(await askWithCookie(cookie, "GET", `/office/holdings?${subject}`)))
    .holdings;
}

/** Adds a project, and a member who buys tokens of it for EUR 1,000 each. */
export async function aHolding(cookie: string, tokens = 10): Promise<{ member: Member; projectId: string }> {
  const [member, projectId] = [await aMember("institutional"), await addProjectRow()];
  await buy(cookie, { member, projectId, tokens });
  return { member, projectId };
}

type Buying = { member: Member; projectId: string; tokens: number; day?: string };

export function buy(cookie: string, { member, projectId, tokens, day = "2026-01-10" }: Buying): Promise<RecordEntry> {
  const amount = `${tokens * 1_000}.00`;
  return record(cookie, { kind: "purchases", personId: member.id, projectId, day, tokens: `${tokens}`, amount });
}

export async function checkImport(cookie: string, kind: Kind, text: string): Promise<ImportChecked> {
  return readAnswer(await askWithCookie(cookie, "POST", "/office/record-imports/check", { body: { kind, text } }));
}

export function importRecords(cookie: string, kind: Kind, text: string, bindings = {}): Promise<Response> {
  return askWithCookie(cookie, "POST", "/office/record-imports", { body: { kind, text }, bindings });
}

type Figures = { projectId: string; amount?: string; recordDay?: string; payDay?: string; basis?: string };

export function postRun(cookie: string, figures: Figures, key: string = crypto.randomUUID()): Promise<Response> {
  const { projectId, amount = "100.00", recordDay = "2026-02-01", payDay = "2026-02-02", basis } = figures;
  const body = { projectId, amount, recordDay, payDay, basis };
  return askWithCookie(cookie, "POST", "/office/distribution-runs", { body, headers: { "Idempotency-Key": key } });
}

export async function prepare(cookie: string, figures: Figures): Promise<RunDetail["run"]> {
  return (await readAnswer<RunDetail>(await postRun(cookie, figures), 201)).run;
}

export function confirm(cookie: string, id: string, amount = "100.00"): Promise<Response> {
  return askWithCookie(cookie, "POST", `/office/distribution-runs/${id}/confirm`, { body: { amount } });
}

export function counterRun(cookie: string, id: string, key: string = crypto.randomUUID()): Promise<Response> {
  return askWithCookie(cookie, "POST", `/office/distribution-runs/${id}/counter`, {
    headers: { "Idempotency-Key": key },
  });
}

export async function paidBy(runId: string): Promise<{ count: number; sum: number }> {
  const query =
    "SELECT count(*) AS count, coalesce(sum(signed_minor_units), 0) AS sum FROM distributions WHERE run_id = ?";
  const found = await env.DB.prepare(query).bind(runId).first<{ count: number; sum: number }>();
  return found ?? { count: 0, sum: 0 };
}

/** Adds people who hold a project. They cannot log in, so that adding a thousand is fast. */
export async function addHolders(projectId: string, count: number, tokensOf: (index: number) => number): Promise<void> {
  const prefix = crypto.randomUUID().slice(0, 8);
  const rows = JSON.stringify(Array.from({ length: count }, (_, index) => [index, tokensOf(index)]));
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO user (id, name, email, email_verified, kind, created_at, updated_at)
       SELECT 'p-${prefix}-' || (value ->> 0), 'Holder ' || (value ->> 0), 'h-${prefix}-' || (value ->> 0) || '@firm.example', 1, 'retail', 0, 0
       FROM json_each(?)`,
    ).bind(rows),
    env.DB.prepare(
      `INSERT INTO holdings (id, person_id, project_id, tokens, invested_minor_units, current_minor_units)
       SELECT 'h-${prefix}-' || (value ->> 0), 'p-${prefix}-' || (value ->> 0), ?2, value ->> 1, 0, 0 FROM json_each(?1)`,
    ).bind(rows, projectId),
  ]);
}

export async function readAnswer<Body>(response: Response, status = 200): Promise<Body> {
  if (response.status !== status) throw new Error(`Answered ${response.status}: ${await response.text()}`);
  return response.json();
}
