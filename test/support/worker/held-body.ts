import { aGate } from "./gate.ts";

/** A request body that sends nothing until `open` is called, as a client may hold it back. */
export function heldBody(content: string) {
  const gate = aGate();
  const bytes = new TextEncoder().encode(content);
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await gate.pass();
        controller.enqueue(bytes);
        controller.close();
      },
    },
    // Nothing is pulled before the Worker reads.
    { highWaterMark: 0 },
  );
  return { body, length: bytes.byteLength, isAwaited: gate.isReached, open: gate.open };
}
