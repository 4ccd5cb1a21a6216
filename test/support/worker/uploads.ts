import type { DocumentDetail, UploadState } from "#rules/documents/office-answers.ts";
import type { Staff } from "./office-documents.ts";
import { askWithCookie } from "./people.ts";

type Begun = { name: string; bytes: Uint8Array<ArrayBuffer>; target?: { id: string; version: number } };

export function postUpload(
  staff: Staff,
  { name, bytes, target }: Begun,
  key: string = crypto.randomUUID(),
  bindings = {},
) {
  const body = { name, sizeInBytes: bytes.byteLength, modifiedAt: 1_900_000_000_000, ...(target && { target }) };
  return askWithCookie(staff.cookie, "POST", "/office/uploads", {
    body,
    headers: { "Idempotency-Key": key },
    bindings,
  });
}

/** Like `postUpload`, but must succeed. */
export async function beginUpload(...call: Parameters<typeof postUpload>): Promise<UploadState> {
  const response = await postUpload(...call);
  if (!response.ok) throw new Error(`Beginning answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Sends the part with this number. Its bytes are those of `file`, which may be another than the upload's. */
export function sendPart(staff: Staff, { id, partSizeInBytes }: UploadState, number: number, file: Uint8Array) {
  const raw = file.slice((number - 1) * partSizeInBytes, number * partSizeInBytes);
  const headers = { "Content-Length": String(raw.byteLength), "Sec-Fetch-Site": "same-origin" };
  return askWithCookie(staff.cookie, "PUT", `/office/uploads/${id}/parts/${number}`, { raw, headers });
}

export async function sendParts(staff: Staff, upload: UploadState, numbers: number[], file: Uint8Array): Promise<void> {
  for (const number of numbers) {
    const response = await sendPart(staff, upload, number, file);
    if (!response.ok) throw new Error(`Part ${number} answered ${response.status}: ${await response.text()}`);
  }
}

export function postCompletion(staff: Staff, id: string) {
  return askWithCookie(staff.cookie, "POST", `/office/uploads/${id}/completion`, {});
}

export async function completeUpload(staff: Staff, id: string): Promise<DocumentDetail> {
  const response = await postCompletion(staff, id);
  if (response.status !== 201) throw new Error(`Completing answered ${response.status}: ${await response.text()}`);
  return response.json();
}

export async function listUploads(staff: Staff): Promise<UploadState[]> {
  const answer = await askWithCookie(staff.cookie, "GET", "/office/uploads");
  return ((await answer.json()) as { uploads: UploadState[] }).uploads;
}

/** Sends all parts of a file without completing the upload. Returns the upload's id. */
export async function aSentUpload(staff: Staff): Promise<string> {
  const bytes = new TextEncoder().encode("In one part.");
  const upload = await beginUpload(staff, { name: "part.txt", bytes });
  await sendParts(staff, upload, [1], bytes);
  return upload.id;
}
