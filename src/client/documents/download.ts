import type { LibraryDocument } from "#rules/documents/answers.ts";
import { api } from "../api.ts";
import { refusalIn } from "../downloads/tell-download.ts";
import { shownPersonHeaders } from "../shown-person.ts";
import { saveFile } from "../ui/save-file.ts";

/** `gone`: the document no longer exists for this member. */
type Outcome = "done" | "cancelled" | Awaited<ReturnType<typeof refusalIn>> | "gone" | "failed" | { refusal: string };
type Options = { onProgress: (share: number) => void; signal: AbortSignal };

const maxAttempts = 4;

/**
 * Downloads a document and hands it to the browser to save. A broken connection is resumed where it broke if the document is
 * still the same. Progress is a share from 0 to 1.
 */
export async function download(wanted: LibraryDocument, { onProgress, signal }: Options): Promise<Outcome> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  let etag: string | undefined;
  // Of the person who asked for it: by the next attempt, somebody else may have logged in in another tab.
  const person = shownPersonHeaders();

  /** Requests what is still missing, and saves the document once it is complete. Throws if the connection breaks. */
  async function resume(): Promise<Outcome | "incomplete"> {
    const response = await open(wanted.id, { person, from: received, etag, signal });
    if (!response.ok || !response.body) return failureOf(response);
    if (response.status === 200) {
      parts.length = 0;
      received = 0;
    }
    etag = response.headers.get("ETag") ?? undefined;
    const expected = received + lengthOf(response);
    for await (const chunk of chunksOf(response.body)) {
      parts.push(chunk);
      received += chunk.length;
      onProgress(expected > 0 ? received / expected : 1);
    }
    if (received < expected) return "incomplete";
    const type = response.headers.get("Content-Type") ?? "";
    saveFile(new Blob(parts, { type }), nameIn(response) ?? wanted.fileName);
    return "done";
  }

  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    try {
      const outcome = await resume();
      if (outcome !== "incomplete") return outcome;
    } catch {
      if (signal.aborted) return "cancelled";
    }
  }
  return "failed";
}

/** Returns what a response without the document means. */
async function failureOf(response: Pick<Response, "status" | "text" | "json">): Promise<Outcome> {
  if (response.status === 401) return refusalIn(response);
  if (response.status === 404) return "gone";
  // The detail says why: the Worker could not make a copy with the member's name on it.
  if (response.status === 503) return { refusal: ((await response.json()) as { detail: string }).detail };
  return "failed";
}

/** Returns 0 if the header is missing: the end of the stream then counts as the end of the file. */
function lengthOf({ headers }: { headers: Headers }): number {
  return Number(headers.get("Content-Length") ?? 0);
}

/** Returns the file name in the response. Staff may have replaced the listed file since by one with another name and type. */
function nameIn({ headers }: { headers: Headers }): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(headers.get("Content-Disposition") ?? "") ?? [];
  return encoded && decodeURIComponent(encoded);
}

type Opening = { person: Record<string, string>; from: number; etag: string | undefined; signal: AbortSignal };

function open(id: string, { person, from, etag, signal }: Opening) {
  const range = from > 0 && etag ? { Range: `bytes=${from}-`, "If-Range": etag } : {};
  const headers: Record<string, string> = { ...person, ...range };
  return api.documents[":id"].file.$get({ param: { id } }, { headers, init: { signal } });
}

/** Yields the chunks of a stream: Safari cannot iterate the stream itself. */
async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}
