import { type LocalServer, startServer } from "#test/support/browser/local-server.ts";

/** Serves the smallest document that paints something. A page's paint is compared with it. */
export function serveOneLine(): Promise<LocalServer> {
  const html =
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>One line</title><p>One line.';
  return startServer((_request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
  });
}
