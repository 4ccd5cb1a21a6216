import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import { fileErrors } from "#content/api-errors.ts";
import { defaultMaxFileSizeInBytes } from "#rules/documents/library-document.ts";
import type { Problem } from "#rules/problem.ts";
import { recordSecurityEvent } from "./auth/security-event.ts";
import { readCapped } from "./capped-body.ts";
import type { App } from "./env.ts";
import { cacheControlOf } from "./pages/cache.ts";
import { refuse } from "./problem.ts";

/** Enough for the longest message in any script, JSON escapes included. */
const bodyLimitInBytes = 64 * 1024;
const twoYearsInSeconds = 2 * 365 * 24 * 60 * 60;

/** For every answer that is not a drawn page; a page brings its own, with the hashes of what is inlined. */
const lockedDown = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const standardHeaders = secureHeaders({
  strictTransportSecurity: `max-age=${twoYearsInSeconds}; includeSubDomains`,
  referrerPolicy: "strict-origin-when-cross-origin",
  xFrameOptions: "DENY",
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
});

/** Security headers and the one decision on caching, on every answer, errors included. */
export const secureAnswer = createMiddleware<App>(async function secureAnswer(c, next) {
  await standardHeaders(c, next);
  const { headers, status } = c.res;
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", lockedDown);
  headers.set("Cache-Control", cacheControlOf(c.req.path, status));
  headers.set("X-Request-Id", c.get("requestId"));
});

const fromElsewhere: Problem = {
  problem: "forbidden",
  detail: "This request came from another site. Open the page here and try again.",
};

function refuseOrigin(c: Context<App>) {
  recordSecurityEvent(c, { event: "origin-refused" });
  return refuse(c, fromElsewhere);
}

/** A form without scripts: from a page of this site, as a browser encodes it by itself. */
export const requireFormFromThisSite = createMiddleware<App>(async function requireFormFromThisSite(c, next) {
  if (!isFromThisSite(c.req.raw)) return refuseOrigin(c);
  if (!isOfType(c.req.header("Content-Type"), "application/x-www-form-urlencoded")) {
    return refuse(
      c,
      { problem: "invalid", detail: "Send the form as application/x-www-form-urlencoded, in UTF-8." },
      415,
    );
  }
  return next();
});

/** A file is sent as it is, so that nothing of it is read here: it must come from this site, and say how long it is. */
export const requireFileFromThisSite = createMiddleware<App>(async function requireFileFromThisSite(c, next) {
  if (!isFromThisSite(c.req.raw)) return refuseOrigin(c);
  const length = c.req.header("Content-Length") ?? "";
  if (!/^\d{1,15}$/.test(length)) return refuse(c, { problem: "invalid", detail: fileErrors.noLength }, 411);
  if (Number(length) > defaultMaxFileSizeInBytes)
    return refuse(c, { problem: "invalid", detail: fileErrors.tooLarge }, 413);
  if (Number(length) === 0) return refuse(c, { problem: "invalid", detail: fileErrors.empty });
  return next();
});

/** A write must come from this site and carry JSON; both are refused before a byte of the body is read. */
export const requireJsonFromThisSite = createMiddleware<App>(async function requireJsonFromThisSite(c, next) {
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  if (!isFromThisSite(c.req.raw)) return refuseOrigin(c);
  // Over a network, workerd gives a DELETE an empty body where a test's Request has none. No route reads it.
  const isBareDelete = c.req.method === "DELETE" && c.req.header("Content-Type") === undefined;
  const hasBody = c.req.raw.body !== null && !isBareDelete;
  if (hasBody && !isOfType(c.req.header("Content-Type"), "application/json")) {
    return refuse(c, { problem: "invalid", detail: "Send the body as application/json, in UTF-8." }, 415);
  }
  return next();
});

/** Whether a body is declared to be of a type, in the one charset that bodies are read in: another would be misread. */
function isOfType(header: string | undefined, type: string): boolean {
  const [declared = "", ...parameters] = (header ?? "").split(";").map((part) => part.trim().toLowerCase());
  return declared === type && parameters.every((each) => !/^charset\b/.test(each) || /^charset="?utf-?8"?$/.test(each));
}

/** The declared length is only believed when it refuses: the bytes are counted as they arrive, whatever it says. */
export const limitBody = createMiddleware<App>(async function limitBody(c, next) {
  const { body } = c.req.raw;
  if (body === null) return next();
  if (Number(c.req.header("Content-Length") ?? 0) > bodyLimitInBytes) return refuse(c, tooLarge, 413);
  const bytes = await readCapped(body, bodyLimitInBytes).catch(() => null);
  if (bytes === null) return refuse(c, { problem: "invalid", detail: "The request broke off. Please send it again." });
  if (bytes === undefined) return refuse(c, tooLarge, 413);
  c.req.raw = new Request(c.req.raw, { body: bytes });
  return next();
});

const tooLarge: Problem = { problem: "invalid", detail: "The message is too large: 64 KB at most." };

/** Browsers send `Sec-Fetch-Site` or `Origin` with every write; a caller that sends neither carries no one's cookies. */
function isFromThisSite(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  return origin === null || origin === new URL(request.url).origin;
}
