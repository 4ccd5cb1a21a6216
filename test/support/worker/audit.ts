import { env } from "cloudflare:workers";
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

/** What the audit has of a subject, the first one first. */
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
