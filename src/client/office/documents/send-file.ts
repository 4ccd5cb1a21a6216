import { type Answer, answerOf } from "../../api.ts";
import { shownPersonHeaders } from "../../shown-person.ts";
import { noteUse } from "../unattended.ts";

type Sending = {
  method?: "POST" | "PUT";
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** Called with how many bytes have been sent. */
  onProgress: (sent: number) => void;
};

/** Sends bytes to an address of the API. Uses XMLHttpRequest, because `fetch` does not report the progress of an upload. */
export function sendFile<Body>(path: string, bytes: Blob, sending: Sending): Promise<Answer<Body>> {
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
  return answerOf(call);
}
