import { aBarrier } from "./barrier.ts";

/** A request body that sends nothing until `release` is called, as a client may hold it back. */
export function heldBody(content: string) {
  const barrier = aBarrier();
  const bytes = new TextEncoder().encode(content);
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await barrier.wait();
        controller.enqueue(bytes);
        controller.close();
      },
    },
    // Nothing is pulled before the Worker reads.
    { highWaterMark: 0 },
  );
  return { body, length: bytes.byteLength, awaited: barrier.reached, release: barrier.release };
}
