import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** A file of an archive. `isStored`: the file is stored as it is, because it is compressed already. */
export type ArchiveFile = { name: string; parts: AsyncIterable<string | Uint8Array>; isStored?: boolean };

/** Generates a zip while it is sent: memory holds one part of one file at a time. */
export async function* zipOf(files: AsyncIterable<ArchiveFile>, now: Date): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  let failure: Error | undefined;
  const archive = new Zip((error, chunk) => {
    if (error) failure = error;
    else made.push(chunk);
  });
  const encoder = new TextEncoder();
  for await (const { name, parts, isStored } of files) {
    const entry = isStored ? new ZipPassThrough(name) : new ZipDeflate(name);
    entry.mtime = now;
    archive.add(entry);
    for await (const part of parts) {
      entry.push(typeof part === "string" ? encoder.encode(part) : part, false);
      yield* taken();
    }
    entry.push(new Uint8Array(), true);
    yield* taken();
  }
  archive.end();
  yield* taken();

  function taken(): Uint8Array[] {
    if (failure) throw failure;
    const chunks = made;
    made = [];
    return chunks;
  }
}
