import { log, traceOf } from "./log.ts";

/**
 * Streams a body that is generated while it is sent, so that memory does not grow with its length. If a part fails, the
 * connection is aborted: an incomplete file must not look complete.
 */
export function streamOf(parts: AsyncGenerator<string | Uint8Array>, requestId: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isCancelled = false;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        // The client disconnected while the part was read, which is not a failure.
        if (isCancelled) return;
        if (done) controller.close();
        else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
      } catch (error) {
        if (isCancelled) return;
        log("error", "download-broke-off", { requestId, error: traceOf(error) });
        // Not with the error itself: the runtime may log it, and an error of drizzle quotes the query's parameters.
        controller.error(new Error("A part of the body failed."));
      }
    },
    async cancel() {
      isCancelled = true;
      await parts.return(undefined);
    },
  });
}
