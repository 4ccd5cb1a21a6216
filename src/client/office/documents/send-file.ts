import { uploadCopy as copy } from "#content/office/documents.ts";
import { type Answer, answerOf } from "../../api.ts";
import { isReadable } from "../../forms/is-readable.ts";
import { shownPersonHeaders } from "../../shown-person.ts";
import { noteUse } from "../unattended.ts";

type Sending = {
  method?: "POST" | "PUT";
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** Called with how many bytes have been sent. */
  onProgress: (sent: number) => void;
};

/**
 * Sends bytes of a chosen file to an address of the API. Uses XMLHttpRequest, because `fetch` does not report the progress of an
 * upload. If the file has changed since it was chosen, the answer says so: another try would fail as well.
 */
export async function sendFile<Body>(path: string, bytes: Blob, sending: Sending): Promise<Answer<Body>> {
  const { method = "POST", headers = {}, signal, onProgress } = sending;
  const call = new Promise<{ ok: boolean; json: () => Promise<Body> }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries({ ...shownPersonHeaders(), ...headers }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () =>
      resolve({
        ok: request.status >= 200 && request.status < 300,
        json: async () => JSON.parse(request.responseText) as Body,
      });
    request.onerror = reject;
    request.onabort = reject;
    signal.addEventListener("abort", () => request.abort(), { once: true });
    if (signal.aborted) reject();
    else {
      noteUse();
      request.send(bytes);
    }
  });
  const answer = await answerOf(call);
  const isLost = !answer.ok && answer.problem === "unavailable";
  return isLost && !(await isReadable(bytes)) ? { ok: false, problem: "invalid", detail: copy.fileChanged } : answer;
}
