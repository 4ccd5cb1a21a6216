import { html } from "hono/html";
import { apiDocument } from "#content/api-document.ts";
import type { describeApi } from "./openapi.ts";

type ApiDocument = Awaited<ReturnType<typeof describeApi>>;

/**
 * Renders the OpenAPI document as an HTML page, grouped by subject, for `npm run dev`. The page needs neither styles nor
 * scripts, so the Content-Security-Policy stays as it is.
 */
export function apiPage({ info, paths, tags = [] }: ApiDocument) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation: operation as { summary?: string; tags?: string[] },
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
        ${tags.map(
          (tag) =>
            html`<h2>${tag.name}</h2>
              ${operations
                .filter(({ operation }) => operation.tags?.includes(tag.name))
                .map(
                  ({ name, operation }) =>
                    html`<details>
                      <summary><code>${name}</code> ${operation.summary}</summary>
                      <pre>${JSON.stringify(operation, null, 2)}</pre>
                    </details>`,
                )}`,
        )}
      </body>
    </html>`;
}
