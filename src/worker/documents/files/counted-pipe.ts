/** So large that the calls for each piece cost nothing compared with its bytes. Each download has two pieces in memory. */
const largePieceInBytes = 256 * 1024;
const smallPieceInBytes = 64 * 1024;

/** `stalledAfterMs`: how long the viewer may take nothing. `endsAfterMs`: how long sending may take. */
type PipeLimits = { stalledAfterMs: number; endsAfterMs: number };

/**
 * Copies a stream from R2 into a response's stream, and reports how many bytes the response has taken: first 0, then the sum
 * after each piece. A native pipe would not say how many were sent when the viewer leaves. The next piece is read while one is
 * written. Throws if either side is interrupted, or at one of the `limits`. With `limits`, the pieces are smaller, so that a slow
 * viewer takes one in `stalledAfterMs`.
 */
export async function pipeCounted(
  bytes: ReadableStream<Uint8Array>,
  writable: WritableStream<Uint8Array>,
  onSent: (bytes: number) => void,
  limits?: PipeLimits,
): Promise<void> {
  const pieceInBytes = limits ? smallPieceInBytes : largePieceInBytes;
  const reader = bytes.getReader({ mode: "byob" });
  const writer = writable.getWriter();
  let writing = Promise.resolve();
  let sent = 0;
  const abort = () => void writer.abort(new Error("The viewer takes too long.")).catch(() => {});
  const ended = limits && setTimeout(abort, limits.endsAfterMs);
  let stalled: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(stalled);
    stalled = limits && setTimeout(abort, limits.stalledAfterMs);
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
    clearTimeout(ended);
  }
}
