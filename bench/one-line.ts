import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves the smallest document that paints something. A page's paint is compared with it. */
export async function serveOneLine(): Promise<{ address: string; close(): void }> {
  const html =
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>One line</title><p>One line.';
  const server = createServer((_request, response) =>
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(html),
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}
