import type { Bindings } from "../../env.ts";

export type FileInStore = { key: string; etag: string; sizeInBytes: number };

/** The object behind a row as R2 knows it, or undefined where there is none. */
export async function findFile(env: Bindings, key: string): Promise<FileInStore | undefined> {
  const object = await env.DOCUMENTS.head(key);
  return object === null ? undefined : { key, etag: object.etag, sizeInBytes: object.size };
}

/** The bytes of a file, as a stream. Undefined where the object is gone, or is not the one the row speaks of. */
export async function openFile(
  env: Bindings,
  file: FileInStore,
  { offset, length }: { offset: number; length: number },
): Promise<ReadableStream<Uint8Array> | undefined> {
  const isWhole = length === file.sizeInBytes;
  const object = await env.DOCUMENTS.get(file.key, {
    onlyIf: { etagMatches: file.etag },
    ...(!isWhole && { range: { offset, length } }),
  });
  if (object === null || !("body" in object) || object.size !== file.sizeInBytes) return undefined;
  return object.body as unknown as ReadableStream<Uint8Array>;
}

/** A part of a file in memory; empty where there is none. */
export async function readPart(env: Bindings, key: string, offset: number, length: number): Promise<Uint8Array> {
  const object = await env.DOCUMENTS.get(key, { range: { offset, length } });
  return object === null ? new Uint8Array() : new Uint8Array(await object.arrayBuffer());
}

/** Answers the etag. R2 refuses bytes that are not those of the sum. */
export async function putFile(env: Bindings, key: string, bytes: Uint8Array, sha256: string): Promise<string> {
  const object = await env.DOCUMENTS.put(key, bytes, { sha256 });
  return object.etag;
}

/**
 * Stores a stream of exactly so many bytes with constant memory; `see` is shown each piece as it passes. Throws where the
 * stream breaks off, or is shorter or longer; then no object is there.
 */
export async function putStream(
  env: Bindings,
  key: string,
  { bytes, length, see }: { bytes: ReadableStream<Uint8Array>; length: number; see: (piece: Uint8Array) => void },
): Promise<{ etag: string; sha256: string }> {
  const digest = new crypto.DigestStream("SHA-256");
  const hashing = digest.getWriter();
  const seen = new TransformStream<Uint8Array, Uint8Array>({
    async transform(piece, controller) {
      see(piece);
      await hashing.write(piece);
      controller.enqueue(piece);
    },
  });
  // The types of R2's streams and of the page's do not know each other, though they are the same at run time.
  const { readable, writable } = new FixedLengthStream(length);
  try {
    const [object] = await Promise.all([
      env.DOCUMENTS.put(key, readable as unknown as string, {}),
      bytes.pipeThrough(seen).pipeTo(writable as WritableStream<Uint8Array>),
    ]);
    await hashing.close();
    return { etag: object.etag, sha256: hexOf(await digest.digest) };
  } catch (error) {
    // Else a digest that nobody asks for any more would be an error that nobody catches.
    digest.digest.catch(() => {});
    await hashing.abort(error).catch(() => {});
    await removeFiles(env, [key]).catch(() => {});
    throw error;
  }
}

/** Removing what is not there is no error. */
export async function removeFiles(env: Bindings, keys: string[]): Promise<void> {
  if (keys.length > 0) await env.DOCUMENTS.delete(keys);
}

export function hexOf(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
