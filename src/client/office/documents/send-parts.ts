import { partCountOf, partLengthOf, receivedInBytes } from "#rules/documents/file-parts.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { type Answer, answerOf, api } from "../../api.ts";
import { addressOfCall } from "../call.ts";
import { partWaits, type RetryOptions, withRetries } from "./retry-call.ts";
import { sendFile } from "./send-file.ts";

/** A new document, or a new version of an existing document, with the version of its record that was read. */
export type UploadTarget = { id: string; version: number } | "new";

type Sending = {
  key: string;
  target: UploadTarget;
  signal: AbortSignal;
  /** Called with the id of the upload, which is not the key if it continues an earlier one. */
  onBegun: (id: string) => void;
  /** Called with how many bytes have arrived or been sent. */
  onProgress: (sent: number) => void;
  onPause: RetryOptions["onPause"];
};

/**
 * Sends a large file in parts, and continues after those that have arrived before: after a lost connection, after a reload, or on
 * another computer. Returns the document.
 */
export async function sendInParts(file: File, sending: Sending): Promise<Answer<DocumentDetail>> {
  const { key, target, signal, onBegun, onProgress, onPause } = sending;
  const patience = { waits: partWaits, signal, onPause };
  const json = { name: file.name, sizeInBytes: file.size, modifiedAt: file.lastModified };
  const begun = await answerOf(
    api.office.uploads.$post({
      json: { ...json, ...(target !== "new" && { target }) },
      header: { "Idempotency-Key": key },
    }),
  );
  if (!begun.ok) return begun;
  const { id, received, partSizeInBytes } = begun.body;
  onBegun(id);
  let sent = receivedInBytes(file.size, received);
  for (let number = 1; number <= partCountOf(file.size); number++) {
    if (received.includes(number)) continue;
    onProgress(sent);
    const start = (number - 1) * partSizeInBytes;
    const bytes = file.slice(start, start + (partLengthOf(file.size, number) ?? 0));
    const path = addressOfCall(
      api.office.uploads[":id"].parts[":number"].$path({ param: { id, number: String(number) } }),
    );
    const before = sent;
    const answer = await withRetries(patience, () =>
      sendFile<object>(path, bytes, { method: "PUT", signal, onProgress: (of) => onProgress(before + of) }),
    );
    // Another tab may have completed the upload. The completion answers with its document, or says that there is no upload.
    if (!answer.ok && answer.problem === "not-found") break;
    if (!answer.ok) return answer;
    sent += bytes.size;
  }
  onProgress(file.size);
  return withRetries(patience, () => answerOf(api.office.uploads[":id"].completion.$post({ param: { id }, json: {} })));
}
