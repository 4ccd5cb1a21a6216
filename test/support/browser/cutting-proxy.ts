import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { startServer } from "./local-server.ts";

type Cuts = { path: string; afterBytes: number; times: number };

/**
 * Starts an HTTP proxy between the browser and the portal that breaks the connection in the middle of responses for addresses
 * that end in `path`: after `afterBytes` of the body, the first `times` times. The response pauses there until `cut` is called,
 * so that the page can receive what was sent. The proxy closes at the end of the test.
 */
export async function startCuttingProxy({ path, afterBytes, times }: Cuts) {
  const ranges: string[] = [];
  let halted: ServerResponse | undefined;
  let cuts = 0;
  const { address, close } = await startServer((incoming, outgoing) => {
    const isTarget = incoming.url?.endsWith(path);
    if (isTarget) ranges.push(incoming.headers.range ?? "");
    forward(incoming, outgoing, (answer) => {
      if (!isTarget || cuts >= times) return void answer.pipe(outgoing);
      let passed = 0;
      answer.on("data", (chunk: Buffer) => {
        const part = chunk.subarray(0, afterBytes - passed);
        passed += part.length;
        // Data that arrives after the cut has no connection any more. It must not count as a response to cut.
        if (outgoing.destroyed) return;
        outgoing.write(part);
        if (passed >= afterBytes) halted = outgoing;
      });
    });
  });
  onTestFinished(close);

  return {
    address,
    /** Breaks the paused response; false if none is paused yet. */
    cut(): boolean {
      if (!halted) return false;
      cuts += 1;
      halted.destroy();
      halted = undefined;
      return true;
    },
    /** The `Range` header of each request, or "" if it asks for the whole file. */
    ranges,
  };
}

/**
 * Starts an HTTP proxy between the browser and the portal that breaks the connection of a request, unanswered, while `isBroken`
 * is true for its path. Large bodies pass faster than through a route of Playwright, which reads them. The proxy closes at the
 * end of the test.
 */
export async function startBreakingProxy(isBroken: (path: string) => boolean) {
  const { address, close } = await startServer((incoming, outgoing) => {
    if (isBroken(new URL(incoming.url ?? "").pathname)) incoming.destroy();
    else forward(incoming, outgoing, (answer) => answer.pipe(outgoing));
  });
  onTestFinished(close);
  return { address };
}

/** Sends a request on, and answers with the status and headers of its answer. `onAnswer` passes on the body. */
function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onAnswer: (answer: IncomingMessage) => void,
): void {
  const { method, headers, url = "" } = incoming;
  const onward = request(url, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    onAnswer(answer);
  });
  onward.on("error", () => outgoing.destroy());
  outgoing.on("close", () => onward.destroy());
  incoming.pipe(onward);
}
