import type { ServerResponse } from "node:http";
import type { Plugin } from "vite";
import { sharePictures } from "#worker/pages/share-pictures.ts";
import { renderSharePicture } from "./share-pictures.ts";

type AnswerHeaders = Record<string, string | string[]>;

/** The answers in which a portal with hot reload differs from the deployed one. */
export const localAnswers: Plugin = {
  name: "local-answers",
  configureServer({ middlewares }) {
    middlewares.use((_request, response, next) => {
      changeHeaders(response);
      next();
    });
    // A build renders the preview pictures of shared links into the assets.
    middlewares.use("/share", (request, response, next) => {
      const name = sharePictures.find((each) => request.url === `/${each}.png`);
      if (!name) return next();
      response.setHeader("Content-Type", "image/png");
      response.end(renderSharePicture(name));
    });
    // A build moves the rules of the office out of the full style sheet (office-styles.ts). Here the full one has them all.
    middlewares.use("/styled-system/styles-office.css", (_request, response) => {
      response.setHeader("Content-Type", "text/css");
      response.end();
    });
  },
};

/** Changes the headers when they are sent, because the Worker's are not known earlier. */
function changeHeaders(response: ServerResponse): void {
  const send = response.writeHead.bind(response) as (status: number, headers: AnswerHeaders) => ServerResponse;
  response.writeHead = (status: number, headers?: unknown) =>
    send(status, localHeadersOf((headers ?? {}) as AnswerHeaders));
}

/**
 * Vite puts styles into elements of their own, which a page's content security policy refuses. And a page must not come from the
 * browser's cache, where it would be older than the code.
 */
function localHeadersOf(headers: AnswerHeaders): AnswerHeaders {
  const { "content-security-policy": policy } = headers;
  if (typeof policy !== "string") return headers;
  const localPolicy = policy.replace(/style-src [^;]+/, "style-src 'self' 'unsafe-inline'");
  return { ...headers, "content-security-policy": localPolicy, "cache-control": "no-store" };
}
