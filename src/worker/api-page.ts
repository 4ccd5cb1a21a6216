import { html } from "hono/html";
import type { generateSpecs } from "hono-openapi";
import { apiDocument } from "#content/api-document.ts";

type ApiDocument = Awaited<ReturnType<typeof generateSpecs>>;

/** The API's document as a page to read, for `npm run dev`. It needs neither styles nor scripts, so no policy is widened. */
export function apiPage({ info, paths }: ApiDocument) {
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${info.title}</title>
      </head>
      <body>
        <h1>${info.title}</h1>
        <p>${apiDocument.description}</p>
        ${routes.map(
          ({ name, operation }) =>
            html`<details>
              <summary><code>${name}</code></summary>
              <pre>${JSON.stringify(operation, null, 2)}</pre>
            </details>`,
        )}
      </body>
    </html>`;
}
