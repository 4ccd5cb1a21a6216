import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import type { Bindings } from "#worker/env.ts";
import { get } from "./documents.ts";
import { askWithCookie } from "./people.ts";

export type Staff = { id: string; cookie: string };
type Body = Uint8Array<ArrayBuffer> | string;

/** Sends a file as the page does; the length is the body's own. */
export function sendFile(
  cookie: string,
  path: string,
  body: Body,
  headers: Record<string, string> = {},
  bindings: Partial<Bindings> = {},
) {
  const raw = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const said = {
    "Content-Length": String(raw.byteLength),
    "Sec-Fetch-Site": "same-origin",
    "Idempotency-Key": crypto.randomUUID(),
  };
  return askWithCookie(cookie, "POST", `/office/documents${path}`, { raw, headers: { ...said, ...headers }, bindings });
}

/** Adds a document, as a draft. */
export async function addDraft(staff: Staff, text: string, name = "report.txt"): Promise<DocumentDetail> {
  const response = await sendFile(staff.cookie, `?${new URLSearchParams({ name })}`, text);
  if (response.status !== 201) throw new Error(`Adding answered ${response.status}: ${await response.text()}`);
  return response.json();
}

export function postAct(
  staff: Staff,
  { id, version }: Pick<DocumentDetail, "id" | "version">,
  name: string,
  day?: string,
) {
  const body = { act: name, version, ...(day && { day }) };
  return askWithCookie(staff.cookie, "POST", `/office/documents/${id}/acts`, { body });
}

/** Like `postAct`, but must succeed. */
export async function actOnDocument(...call: Parameters<typeof postAct>): Promise<DocumentDetail> {
  const response = await postAct(...call);
  if (response.status !== 200) throw new Error(`${call[2]} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

export function patchDocument(staff: Staff, document: DocumentDetail, changes: object = {}) {
  const { version, title, description, iconName, audience } = document;
  const body = {
    version,
    title,
    description: description ?? "",
    iconName,
    audience,
    people: document.people.map(({ id }) => id),
    projects: document.projects.map(({ id }) => id),
    ...changes,
  };
  return askWithCookie(staff.cookie, "PATCH", `/office/documents/${document.id}`, { body });
}

export async function editDocument(...call: Parameters<typeof patchDocument>): Promise<DocumentDetail> {
  const response = await patchDocument(...call);
  if (response.status !== 200) throw new Error(`Editing answered ${response.status}: ${await response.text()}`);
  return response.json();
}

export async function readAs<Answer>(staff: Staff, path: string): Promise<Answer> {
  return (await askWithCookie(staff.cookie, "GET", `/office${path}`)).json();
}

/** Downloads a version as staff. The caller reads the body. */
export function getVersion({ cookie }: Staff, id: string, number: number): Promise<Response> {
  const path = `/api/office/documents/${id}/versions/${number}/file`;
  return get(path, { Cookie: cookie });
}
