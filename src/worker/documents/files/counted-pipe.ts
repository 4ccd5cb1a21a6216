/** Large enough that the calls for each piece cost nothing beside its bytes; each download has two of them in memory. */
const pieceInBytes = 256 * 1024;

/**
 * Copies a stream of R2 into a response's, and reports how much of it the response has taken: first 0, then the sum after each
 * piece. A native pipe would not tell how much had gone when the reader leaves. While one piece is written the next one is
 * read. Throws if either side is interrupted.
 */
export async function pipeCounted(
  bytes: ReadableStream<Uint8Array>,
  writable: WritableStream<Uint8Array>,
  onSent: (bytes: number) => void,
): Promise<void> {
  const reader = bytes.getReader({ mode: "byob" });
  const writer = writable.getWriter();
  let writing = Promise.resolve();
  let sent = 0;
  onSent(sent);
  try {
    for (let spare = new Uint8Array(pieceInBytes), next = new Uint8Array(pieceInBytes); ; ) {
      const { done, value } = await reader.readAtLeast(pieceInBytes, next);
      await writing;
      if (value && value.byteLength > 0) {
        const count = value.byteLength;
        writing = writer.write(value).then(() => {
          sent += count;
          onSent(sent);
        });
        // The next one who awaits it learns of a failure.
        writing.catch(() => {});
        [next, spare] = [spare, new Uint8Array(value.buffer)];
      }
      if (done) break;
    }
    await writing;
    await writer.close();
  } catch (error) {
    await Promise.allSettled([reader.cancel(error), writer.abort(error)]);
    throw error;
  }
}
