/** So large that the calls for each piece cost nothing compared with its bytes. Each download has two pieces in memory. */
const largePieceInBytes = 256 * 1024;
const smallPieceInBytes = 64 * 1024;

/**
 * Copies a stream from R2 into a response's stream, and reports how many bytes the response has taken: first 0, then the sum
 * after each piece. A native pipe would not say how many were sent when the viewer leaves. The next piece is read while one is
 * written. Throws if either side is interrupted, or if the viewer takes nothing for `stalledAfterMs`. Then the pieces are
 * smaller, so that a slow viewer takes one in that time.
 */
export async function pipeCounted(
  bytes: ReadableStream<Uint8Array>,
  writable: WritableStream<Uint8Array>,
  onSent: (bytes: number) => void,
  stalledAfterMs?: number,
): Promise<void> {
  const pieceInBytes = stalledAfterMs === undefined ? largePieceInBytes : smallPieceInBytes;
  const reader = bytes.getReader({ mode: "byob" });
  const writer = writable.getWriter();
  let writing = Promise.resolve();
  let sent = 0;
  let stalled: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(stalled);
    if (stalledAfterMs === undefined) return;
    stalled = setTimeout(
      () => void writer.abort(new Error("The viewer takes nothing.")).catch(() => {}),
      stalledAfterMs,
    );
  };
  onSent(sent);
  watch();
  try {
    for (let spare = new Uint8Array(pieceInBytes), next = new Uint8Array(pieceInBytes); ; ) {
      const { done, value } = await reader.readAtLeast(pieceInBytes, next);
      await writing;
      if (value && value.byteLength > 0) {
        const count = value.byteLength;
        writing = writer.write(value).then(() => {
          sent += count;
          onSent(sent);
          watch();
        });
        // The next await of `writing` throws the error; until then it must not be an unhandled rejection.
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
  } finally {
    clearTimeout(stalled);
  }
}
