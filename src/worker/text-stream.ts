import { log, traceOf } from "./log.ts";

/**
 * A body that is made while it is sent, so that its length does not matter to the memory. The next part is asked for when
 * the one before has left. Should one fail, the connection breaks: half a file never looks like a whole one.
 */
export function streamOf(parts: AsyncGenerator<string>, facts: { requestId: string }): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isCancelled = false;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        // Whoever left while a part was read gets none of it, and it is no failure.
        if (isCancelled) return;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        if (isCancelled) return;
        log("error", "download-broke-off", { ...facts, error: traceOf(error) });
        controller.error(error);
      }
    },
    async cancel() {
      isCancelled = true;
      await parts.return(undefined);
    },
  });
}
