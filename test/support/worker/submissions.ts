import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import type { OwnSubmission } from "#rules/submissions/answers.ts";
import { type Entries, noEntries } from "#rules/submissions/submission.ts";
import { openDatabase } from "#worker/db/database.ts";
import { submissions } from "#worker/db/submission-tables.ts";
import type { Bindings } from "#worker/env.ts";
import { othersLike } from "./inbox.ts";
import { ask } from "./sign-in.ts";
import { noLimit } from "./visitor.ts";

type Asking = { body?: unknown; bindings?: Partial<Bindings> };

export const entries: Entries = {
  ...noEntries,
  name: "Cold Store",
  category: "Technology",
  location: "Trento, Italy",
  description: "Two chambers in a disused quarry.",
  currency: "EUR",
  total: "2,500,000",
  sought: "1000000.50",
  launch: "2099-03-01",
  eligible: "yes",
};

/** Makes a call as the submissions page does, with a session cookie. */
export function call(cookie: string, method: string, path: string, asking: Asking = {}) {
  return askAt(`/api/submissions${path}`, cookie, method, asking);
}

/** Makes a call as the office does, with a session cookie. */
export function callOffice(cookie: string, method: string, path: string, asking: Asking = {}) {
  return askAt(`/api/office/submissions${path}`, cookie, method, asking);
}

function askAt(address: string, cookie: string, method: string, { body, bindings = {} }: Asking) {
  return ask(address, {
    method,
    body,
    headers: { Cookie: cookie },
    bindings: { ENQUIRY_LIMIT: noLimit, ...bindings },
  });
}

export function save(cookie: string, id: string, body: object, bindings: Partial<Bindings> = {}) {
  return call(cookie, "PUT", `/${id}`, { body: { version: 0, entries, ...body }, bindings });
}

/** Saves a draft, which is complete unless `changes` say otherwise. Returns its id. */
export async function aDraft(cookie: string, changes: Partial<Entries> = {}, project: string | null = null) {
  const id = crypto.randomUUID();
  const response = await save(cookie, id, { entries: { ...entries, ...changes }, project });
  if (response.status !== 200) throw new Error(`Saving answered ${response.status}: ${await response.text()}`);
  return id;
}

export function submit(cookie: string, id: string, version = 1, bindings: Partial<Bindings> = {}) {
  return call(cookie, "POST", `/${id}/submission`, { body: { version }, bindings });
}

export async function aSubmission(cookie: string, changes: Partial<Entries> = {}) {
  const id = await aDraft(cookie, changes);
  const { reference } = (await (await submit(cookie, id)).json()) as { reference: string };
  return { id, reference };
}

/** Adds `count` copies of a submission. */
export async function submissionsLike({ id, reference }: { id: string; reference: string }, count: number) {
  const db = openDatabase(env.DB);
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
  if (!row) throw new Error(`There is no submission ${id}.`);
  const [first, ...rest] = (await othersLike(reference, count)).map((enquiry) =>
    db.insert(submissions).values({ ...row, id: crypto.randomUUID(), enquiryId: enquiry.id }),
  );
  if (first) await db.batch([first, ...rest]);
}

/** Decides on a submission, in its current version and with a reason unless `body` says otherwise. */
export async function decide(cookie: string, id: string, body: object, bindings: Partial<Bindings> = {}) {
  const found = (await (await callOffice(cookie, "GET", `/${id}`)).json()) as { version?: number };
  const decision = { version: found.version ?? 1, reason: "The plan says so.", ...body };
  return callOffice(cookie, "POST", `/${id}/status`, { body: decision, bindings });
}

export async function readOwnSubmission(cookie: string, id: string): Promise<OwnSubmission> {
  const response = await call(cookie, "GET", `/${id}`);
  if (response.status !== 200) throw new Error(`Reading answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { submission: OwnSubmission }).submission;
}

type Uploading = {
  name?: string;
  headers?: Record<string, string>;
  bindings?: Partial<Bindings>;
  length?: number | null;
};

/** Sends a file as the page does. Its stated length is the body's own unless `length` is given; null leaves it out. */
export function upload(
  cookie: string,
  id: string,
  body: Uint8Array<ArrayBuffer> | string | ReadableStream,
  { name = "plan.txt", headers = {}, bindings = {}, length }: Uploading = {},
): Promise<Response> {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const said = length === undefined && bytes instanceof Uint8Array ? bytes.byteLength : length;
  return ask(`/api/submissions/${id}/files?${new URLSearchParams({ name })}`, {
    method: "POST",
    raw: bytes,
    headers: {
      Cookie: cookie,
      "Idempotency-Key": crypto.randomUUID(),
      ...(typeof said === "number" && { "Content-Length": String(said) }),
      ...headers,
    },
    bindings,
  });
}

/** Makes a submission that is accepted. Returns its id, its reference and the version that it then has. */
export async function anAcceptedSubmission(company: string, staff: string, changes: Partial<Entries> = {}) {
  const submission = await aSubmission(company, changes);
  for (const status of ["In review", "Accepted"]) await decide(staff, submission.id, { status });
  return { ...submission, version: 4 };
}
