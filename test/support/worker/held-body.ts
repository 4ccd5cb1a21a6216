import { aGate } from "./gate.ts";

/** A body of which nothing arrives until it is opened, as a caller may hold it. */
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
    // Nothing is asked for before the Worker reads.
    { highWaterMark: 0 },
  );
  return { body, length: bytes.byteLength, isAwaited: gate.isReached, open: gate.open };
}
