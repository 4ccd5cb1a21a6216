import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import type { EnquiryDetail } from "#rules/enquiries/inbox-answers.ts";
import { openDatabase } from "#worker/db/database.ts";
import { enquiries } from "#worker/db/enquiry-tables.ts";
import { askWithCookie } from "./people.ts";
import { aVisitor, noLimit, sendMessage } from "./visitor.ts";

/** Sends a message as the contact form does. Returns its entries and its reference. */
export async function aMessage(changes: Record<string, string> = {}) {
  const { message, ...visitor } = aVisitor();
  const entries = { ...message, ...changes };
  const response = await sendMessage(entries, { ...visitor, bindings: { ENQUIRY_LIMIT: noLimit } });
  if (response.status !== 201) throw new Error(`Writing answered ${response.status}: ${await response.text()}`);
  return { ...entries, ...((await response.json()) as { reference: string }) };
}

/** Adds `count` copies of an enquiry, each with its own id and reference. */
export async function othersLike(reference: string, count: number) {
  const db = openDatabase(env.DB);
  const [row] = await db.select().from(enquiries).where(eq(enquiries.reference, reference));
  if (!row) throw new Error(`There is no enquiry ${reference}.`);
  const others = Array.from({ length: count }, (_, nth) => {
    const [id, idempotencyKey] = [crypto.randomUUID(), crypto.randomUUID()];
    return { ...row, id, idempotencyKey, reference: `${reference}-${nth}` };
  });
  const [first, ...rest] = others.map((each) => db.insert(enquiries).values(each));
  if (first) await db.batch([first, ...rest]);
  return others;
}

/** Makes a call about an enquiry, with a new idempotency key unless one is given. */
export function askInbox(
  cookie: string,
  method: string,
  path: string,
  body?: object,
  key: string = crypto.randomUUID(),
) {
  return askWithCookie(cookie, method, `/office/enquiries${path}`, { body, headers: { "Idempotency-Key": key } });
}

export async function readEnquiry(cookie: string, reference: string): Promise<EnquiryDetail> {
  const response = await askInbox(cookie, "GET", `/${reference}`);
  if (response.status !== 200) throw new Error(`Reading answered ${response.status}: ${await response.text()}`);
  return response.json();
}

export async function idOfEnquiry(reference: string): Promise<string> {
  const query = "SELECT id FROM enquiries WHERE reference = ?";
  return (await env.DB.prepare(query).bind(reference).first<string>("id")) ?? "none";
}

/** Makes an enquiry this many hours older. */
export async function ageEnquiry(reference: string, hours: number): Promise<void> {
  const query = "UPDATE enquiries SET created_at = created_at - ? WHERE reference = ?";
  await env.DB.prepare(query)
    .bind(hours * 3_600_000, reference)
    .run();
}
