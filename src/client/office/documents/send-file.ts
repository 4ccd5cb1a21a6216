import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { type Answer, answerOf } from "../../api.ts";

type Sending = {
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Called with how many bytes have been sent. */
  onProgress: (sent: number) => void;
};

/** Sends a file to an address of the API. By XMLHttpRequest, because `fetch` does not report how far an upload has come. */
export function sendFile(path: string, file: File, { headers, signal, onProgress }: Sending) {
  const call = new Promise<{ ok: boolean; json: () => Promise<DocumentDetail> }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () =>
      resolve({ ok: request.status === 201, json: async () => JSON.parse(request.responseText) as DocumentDetail });
    request.onerror = reject;
    request.onabort = reject;
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
  return answerOf(call) as Promise<Answer<DocumentDetail>>;
}
