import { partCountOf, partLengthOf, receivedInBytes } from "#rules/documents/file-parts.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { type Answer, answerOf, api } from "../../api.ts";
import { addressOfCall, withoutBody } from "../call.ts";
import { sendFile } from "./send-file.ts";

/** A new document, or a new version of one as it was read. */
export type UploadTarget = { id: string; version: number } | "new";

type Sending = {
  key: string;
  target: UploadTarget;
  signal: AbortSignal;
  /** Called with how many bytes have arrived or been sent. */
  onProgress: (sent: number) => void;
  /** Called when the connection is lost, and when it is back. */
  onConnection: (isThere: boolean) => void;
};

/** How long to wait before a part is sent again, one after the other: two minutes in all. */
const waitsInMs = [1_000, 2_000, 5_000, 10_000, 20_000, 40_000, 40_000];

/**
 * Sends a large file part by part, and continues after the parts of it that have arrived before: after a lost connection, a
 * reload, or on another computer. The answer is the document that it has become.
 */
export async function sendInParts(file: File, sending: Sending): Promise<Answer<DocumentDetail>> {
  const { key, target, signal, onProgress } = sending;
  const json = { name: file.name, sizeInBytes: file.size, modifiedAt: file.lastModified };
  const begun = await answerOf(
    api.office.uploads.$post({
      json: { ...json, ...(target !== "new" && { target }) },
      header: { "Idempotency-Key": key },
    }),
  );
  if (!begun.ok) return begun;
  const { id, received, partSizeInBytes } = begun.body;
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
    const answer = await patiently(sending, () =>
      sendFile<object>(path, bytes, { method: "PUT", signal, onProgress: (of) => onProgress(before + of) }),
    );
    if (!answer.ok) return answer;
    sent += bytes.size;
  }
  onProgress(file.size);
  return patiently(sending, () => answerOf(api.office.uploads[":id"].completion.$post({ param: { id } }, withoutBody)));
}

/** Repeats a call while the connection or the service is away, or there were too many calls. */
async function patiently<Body>(
  { signal, onConnection }: Pick<Sending, "signal" | "onConnection">,
  call: () => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  let answer = await call();
  for (const ms of waitsInMs) {
    const mayPass = !answer.ok && (answer.problem === "unavailable" || answer.problem === "rate-limited");
    if (!mayPass || signal.aborted) break;
    onConnection(false);
    await waitFor(ms, signal);
    if (!signal.aborted) answer = await call();
  }
  onConnection(true);
  return answer;
}

/** Until the time is over, the browser is online again, or the upload is cancelled. */
function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end, { signal: over.signal });
    signal.addEventListener("abort", end, { signal: over.signal });
  });
}
