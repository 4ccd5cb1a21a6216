import type { Bindings } from "../../env.ts";

export type FileInStore = { key: string; etag: string; sizeInBytes: number };

/** The most keys that R2 removes in one call. */
const keysPerCall = 1_000;

/** Returns the object as R2 has it, or undefined if there is none. */
export async function findFile(env: Bindings, key: string): Promise<FileInStore | undefined> {
  const object = await env.DOCUMENTS.head(key);
  return object === null ? undefined : { key, etag: object.etag, sizeInBytes: object.size };
}

/** Returns the bytes of a file as a stream, or undefined if the object is gone or is not the one the row refers to. */
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

/** Reads a part of a file into memory. Returns no bytes if the file is gone. */
export async function readPart(env: Bindings, key: string, offset: number, length: number): Promise<Uint8Array> {
  const object = await env.DOCUMENTS.get(key, { range: { offset, length } });
  return object === null ? new Uint8Array() : new Uint8Array(await object.arrayBuffer());
}

/** Reads a stored file with constant memory and returns its checksum, or undefined if there is no file. */
export async function digestFile(
  env: Bindings,
  key: string,
): Promise<{ etag: string; sha256: string; sizeInBytes: number } | undefined> {
  const object = await env.DOCUMENTS.get(key);
  if (object === null) return undefined;
  const sha256 = await sha256OfStream(object.body as unknown as ReadableStream<Uint8Array>);
  return { etag: object.etag, sha256, sizeInBytes: object.size };
}

/** Returns the checksum of bytes with constant memory. Throws if the stream is interrupted. */
export async function sha256OfStream(bytes: ReadableStream<Uint8Array>): Promise<string> {
  const digest = new crypto.DigestStream("SHA-256");
  // The digest is awaited below, but not if the stream is interrupted: its rejection would then be unhandled.
  digest.digest.catch(() => {});
  // The pipe is between native streams: no chunk costs time in the Worker itself.
  await bytes.pipeTo(digest);
  return Buffer.from(await digest.digest).toString("hex");
}

/** Reads a stored file from its beginning until `goOn` returns false, with constant memory. */
export async function readWhile(env: Bindings, key: string, goOn: (chunk: Uint8Array) => boolean): Promise<void> {
  const object = await env.DOCUMENTS.get(key);
  if (object === null) return;
  for await (const chunk of object.body) if (!goOn(chunk as Uint8Array)) break;
}

/** Stores the bytes and returns the ETag. R2 refuses bytes that do not have the checksum. */
export async function putFile(env: Bindings, key: string, bytes: Uint8Array, sha256: string): Promise<string> {
  const object = await env.DOCUMENTS.put(key, bytes, { sha256 });
  return object.etag;
}

/**
 * Stores a stream of exactly `length` bytes with constant memory, and calls `onChunk` with each chunk. Throws if the stream is
 * interrupted, shorter or longer; then there is no object.
 */
export async function putStream(
  env: Bindings,
  key: string,
  {
    bytes,
    length,
    onChunk,
  }: { bytes: ReadableStream<Uint8Array>; length: number; onChunk: (chunk: Uint8Array) => void },
): Promise<{ etag: string; sha256: string }> {
  const digest = new crypto.DigestStream("SHA-256");
  const hashing = digest.getWriter();
  const observed = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      onChunk(chunk);
      await hashing.write(chunk);
      controller.enqueue(chunk);
    },
  });
  const { readable, writable } = new FixedLengthStream(length);
  try {
    const [object] = await Promise.all([
      env.DOCUMENTS.put(key, asR2Body(readable), {}),
      bytes.pipeThrough(observed).pipeTo(writable),
    ]);
    await hashing.close();
    return { etag: object.etag, sha256: Buffer.from(await digest.digest).toString("hex") };
  } catch (error) {
    // Nothing awaits the digest any more: without this its rejection would be unhandled.
    digest.digest.catch(() => {});
    await hashing.abort(error).catch(() => {});
    await removeFiles(env, [key]).catch(() => {});
    throw error;
  }
}

/** A file that is uploaded to R2 in parts: its key, and R2's id of the upload. */
type Multipart = { objectKey: string; multipartId: string };
type Part = { partNumber: number; etag: string };

/** Begins an upload in parts and returns R2's id of it. */
export async function beginMultipart(env: Bindings, objectKey: string): Promise<string> {
  return (await env.DOCUMENTS.createMultipartUpload(objectKey)).uploadId;
}

/** Streams one part, which replaces an earlier part of the same number. Returns its ETag. Throws if the stream is interrupted. */
export async function putPart(
  env: Bindings,
  { objectKey, multipartId }: Multipart,
  { number, bytes, length }: { number: number; bytes: ReadableStream<Uint8Array>; length: number },
): Promise<string> {
  const upload = env.DOCUMENTS.resumeMultipartUpload(objectKey, multipartId);
  const { readable, writable } = new FixedLengthStream(length);
  const [{ etag }] = await Promise.all([upload.uploadPart(number, asR2Body(readable)), bytes.pipeTo(writable)]);
  return etag;
}

/** Joins the parts into one object. Idempotent, because its answer may be lost. */
export async function joinParts(env: Bindings, { objectKey, multipartId }: Multipart, parts: Part[]): Promise<void> {
  if (await findFile(env, objectKey)) return;
  try {
    await env.DOCUMENTS.resumeMultipartUpload(objectKey, multipartId).complete(parts);
  } catch (error) {
    if (!(await findFile(env, objectKey))) throw error;
  }
}

/** Aborts an upload in parts. Succeeds if R2 no longer knows it. */
export async function abortMultipart(env: Bindings, { objectKey, multipartId }: Multipart): Promise<void> {
  await env.DOCUMENTS.resumeMultipartUpload(objectKey, multipartId)
    .abort()
    .catch(() => {});
}

/** Lists up to `limit` objects after a key, in the order of their keys. `last` is the last key of the list if more follow. */
export async function listFiles(env: Bindings, after: string, limit: number) {
  const { objects, truncated } = await env.DOCUMENTS.list({ limit, ...(after !== "" && { startAfter: after }) });
  const files = objects.map(({ key, uploaded }) => ({ key, storedAt: uploaded }));
  return { files, last: truncated ? files.at(-1)?.key : undefined };
}

/** Removes the objects. A key without an object is not an error. */
export async function removeFiles(env: Bindings, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += keysPerCall) await env.DOCUMENTS.delete(keys.slice(at, at + keysPerCall));
}

/** R2's stream types and the DOM's do not match, though they are the same classes at run time. */
function asR2Body(stream: ReadableStream<Uint8Array>): string {
  return stream as unknown as string;
}
