import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { MemberKind } from "#rules/accounts/person.ts";
import { audienceOf, type FileType } from "#rules/documents/library-document.ts";
import type { StoredDocument } from "#worker/documents/document-store.ts";
import portal from "#worker/index.ts";
import { addDocument, type NewDocument } from "../../../scripts/add-document-store.ts";
import { noLimit } from "./visitor.ts";

export const hiddenTitles = ["Internal White Paper", "Internal Legal Framework"];

type Overrides = Partial<Omit<NewDocument, "audience">> & { audience?: readonly MemberKind[] };

/** Adds a document of one kilobyte to the library, for everyone unless an audience is given. */
export function addDocumentRow({ audience, ...overrides }: Overrides = {}): Promise<StoredDocument> {
  const added: NewDocument = {
    id: crypto.randomUUID(),
    title: "Quarterly report",
    description: null,
    fileType: "pdf" satisfies FileType,
    fileName: "report.pdf",
    iconName: "FileText",
    createdAt: new Date("2026-01-05T09:00:00Z"),
    bytes: someBytes(1024),
    audience: audienceOf(audience),
    ...overrides,
  };
  return addDocument(env, added, hiddenTitles);
}

/** Returns bytes in which no two sequences are equal, so that a slice shows where it was cut. */
export function someBytes(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(length).map((_, at) => (at * 31 + (at >> 8) * 7) % 251);
}

/** Makes a GET or HEAD request. Does not wait for work after the answer, because that of a file ends only when it is read. */
export async function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  const request = new Request(`${env.SITE_ORIGIN}${path}`, { method, headers });
  return portal.fetch(request, { ...env, API_LIMIT: noLimit }, createExecutionContext());
}

/** Asks for a document's bytes as the person whose cookie it is. */
export function download(id: string, cookie: string, headers: Record<string, string> = {}): Promise<Response> {
  return get(`/api/documents/${id}/file`, { Cookie: cookie, ...headers });
}

type ListedPage = { documents: { id: string; title: string }[]; next: string | null };

export async function listPage(cookie: string, query = ""): Promise<ListedPage> {
  const response = await get(`/api/documents${query}`, { Cookie: cookie });
  if (response.status !== 200) throw new Error(`The list answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Returns the number of downloads that the office's list shows. */
export async function downloadsOf(documentId: string): Promise<number | undefined> {
  const query = "select downloads from documents where id = ?";
  return (await env.DB.prepare(query).bind(documentId).first<{ downloads: number }>())?.downloads;
}

type Attempt = { outcome: string; bytes: number; personId: string; attemptedAt: number };

/** Returns the download log of a document, oldest first. */
export async function attemptsAt(documentId: string): Promise<Attempt[]> {
  const query =
    "select outcome, bytes, person_id as personId, attempted_at as attemptedAt from download_attempts where document_id = ? order by rowid";
  return (await env.DB.prepare(query).bind(documentId).all<Attempt>()).results;
}

/** Adds a PDF that is marked without a check that it can be, as an operator's command may do. Returns its id. */
export async function forcedMark(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { id } = await addDocumentRow({ bytes });
  await env.DB.prepare("update documents set watermark = 1 where id = ?").bind(id).run();
  return id;
}
