import { env } from "cloudflare:workers";
import { auditFields, auditStateNames, auditValueNames } from "#content/office/audit-values.ts";
import type { AuditSubject } from "#rules/office/audit.ts";
import { countRows } from "./visitor.ts";

type Entry = {
  actor_id: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  before: unknown;
  after: unknown;
  request_id: string;
};

/** Returns the audit entries about a subject, oldest first. */
export async function auditOf(subjectId: string): Promise<Entry[]> {
  const query = "SELECT * FROM audit_entries WHERE subject_id = ? ORDER BY created_at, rowid";
  const { results } = await env.DB.prepare(query)
    .bind(subjectId)
    .all<Entry & { before: string | null; after: string | null }>();
  return results.map(({ before, after, ...entry }) => ({
    ...entry,
    before: JSON.parse(before ?? "null"),
    after: JSON.parse(after ?? "null"),
  }));
}

export const countAudit = () => countRows("SELECT count(*) AS count FROM audit_entries");

const patterns: Record<string, RegExp> = {
  day: /^\d{4}-\d\d-\d\d$/,
  moment: /^\d{4}-\d\d-\d\dT.*Z$/,
  slot: /^\d\d:\d\d$/,
  id: /./,
  text: /./,
};

/** Returns the values of the latest entry that the audit's page has no words for and would show as they are stored. */
export async function valuesWithoutCopy(): Promise<string[]> {
  const row = await env.DB.prepare(
    "SELECT subject_kind, before, after FROM audit_entries ORDER BY rowid DESC LIMIT 1",
  ).first<{
    subject_kind: AuditSubject;
    before: string | null;
    after: string | null;
  }>();
  const values = [row?.before, row?.after].flatMap((text) => Object.entries(JSON.parse(text ?? "null") ?? {}));
  return values
    .filter(([field, value]) => ![value].flat().every((part) => isWorded(row?.subject_kind, field, part)))
    .map(([field, value]) => `${row?.subject_kind} ${field} ${JSON.stringify(value)}`);
}

function isWorded(kind: AuditSubject | undefined, field: string, part: unknown): boolean {
  const form = auditFields[field]?.form;
  if (!kind || !form) return false;
  if (part === null) return true;
  if (form === "yes") return typeof part === "boolean";
  if (typeof part === "number") return ["amount", "count", "minute", "weekdays"].includes(form);
  const words = field === "status" || field === "state" ? auditStateNames[kind] : auditValueNames[field];
  if (form === "word") return words !== undefined && Object.hasOwn(words, String(part));
  return typeof part === "string" && (part === "" || patterns[form]?.test(part) === true);
}
