import type { LibraryDocument } from "#rules/documents/answers.ts";
import { api } from "../api.ts";
import { saveFile } from "../ui/save-file.ts";

/** `gone`: there is no such document for this member any more. */
type Outcome = "done" | "cancelled" | "unauthenticated" | "gone" | "failed" | { refusal: string };
type Options = { onProgress: (share: number) => void; signal: AbortSignal };

const maxAttempts = 4;

/**
 * Fetches a document and hands it to the browser to save. A broken connection is resumed where it broke if the
 * document is still the same. Progress is a share from 0 to 1.
 */
export async function download(wanted: LibraryDocument, { onProgress, signal }: Options): Promise<Outcome> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  let etag: string | undefined;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    try {
      const response = await open(wanted.id, { from: received, etag, signal });
      if (response.status === 401) return "unauthenticated";
      if (response.status === 404) return "gone";
      // The Worker says why: a copy with the member's name could not be made.
      if (response.status === 503) return { refusal: ((await response.json()) as { detail: string }).detail };
      if (!response.ok || !response.body) return "failed";
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
      if (received < expected) continue;
      const type = response.headers.get("Content-Type") ?? "";
      saveFile(new Blob(parts, { type }), nameIn(response) ?? wanted.fileName);
      return "done";
    } catch {
      if (signal.aborted) return "cancelled";
    }
  }
  return "failed";
}

/** 0 where the header is missing: then the end of the stream counts. */
function lengthOf({ headers }: { headers: Headers }): number {
  return Number(headers.get("Content-Length") ?? 0);
}

/** Staff may have put another file in the place of the listed one since, under a name and of a type of its own. */
function nameIn({ headers }: { headers: Headers }): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(headers.get("Content-Disposition") ?? "") ?? [];
  return encoded && decodeURIComponent(encoded);
}

function open(id: string, { from, etag, signal }: { from: number; etag: string | undefined; signal: AbortSignal }) {
  const headers: Record<string, string> = from > 0 && etag ? { Range: `bytes=${from}-`, "If-Range": etag } : {};
  return api.documents[":id"].file.$get({ param: { id } }, { headers, init: { signal } });
}

/** A stream's chunks; Safari cannot iterate a stream by itself. */
async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}
