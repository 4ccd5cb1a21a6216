import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import { fileErrors } from "#content/api-errors.ts";
import { requestErrors } from "#content/api-request-errors.ts";
import { defaultMaxFileSizeInBytes } from "#rules/documents/library-document.ts";
import type { Problem } from "#rules/problem.ts";
import { recordSecurityEvent } from "./auth/security-event.ts";
import { readRequestBody } from "./capped-body.ts";
import type { App } from "./env.ts";
import { isRead } from "./is-read.ts";
import { notStored } from "./not-stored.ts";
import { refuse } from "./problem.ts";
import { isAddressWithinLimit, tooManyRequests } from "./rate-limit.ts";

/** Enough for the longest message in any writing system, JSON escapes included. */
const bodyLimitInBytes = 64 * 1024;
const twoYearsInSeconds = 2 * 365 * 24 * 60 * 60;

/** The Content-Security-Policy of every answer but pages, which set their own, with the hashes of their inline code. */
const defaultPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const standardHeaders = secureHeaders({
  strictTransportSecurity: `max-age=${twoYearsInSeconds}; includeSubDomains`,
  referrerPolicy: "strict-origin-when-cross-origin",
  xFrameOptions: "DENY",
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
});

/** Sets the security headers of every answer, errors included. An answer without `Cache-Control` is private and not stored. */
export const secureAnswer = createMiddleware<App>(async function secureAnswer(c, next) {
  await standardHeaders(c, next);
  const { headers } = c.res;
  const policy = headers.get("Content-Security-Policy");
  if (policy === null) headers.set("Content-Security-Policy", defaultPolicy);
  // A document that the office previews in a frame. `X-Frame-Options: DENY` would forbid the frame. `Origin-Agent-Cluster` makes
  // browsers warn, because a sandboxed document has no origin to key a cluster by.
  if (policy?.endsWith("frame-ancestors 'self'")) {
    headers.set("X-Frame-Options", "SAMEORIGIN");
    headers.delete("Origin-Agent-Cluster");
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", notStored);
  headers.set("X-Request-Id", c.var.requestId);
});

const foreignOrigin: Problem = { problem: "forbidden", detail: requestErrors.otherSite };

/** Refuses a request that another site has caused. It is counted by its IP address: the limits of routes come after this. */
export async function refuseOrigin(c: Context<App>) {
  if (!(await isAddressWithinLimit(c))) return refuse(c, tooManyRequests);
  recordSecurityEvent(c, { event: "origin-refused" });
  return refuse(c, foreignOrigin);
}

/** For forms that are posted without scripts: requires a page of this site and the default encoding of browsers. */
export const requireFormFromThisSite = createMiddleware<App>(async function requireFormFromThisSite(c, next) {
  if (!isFromThisSite(c.req.raw)) return refuseOrigin(c);
  if (!isOfType(c.req.header("Content-Type"), "application/x-www-form-urlencoded")) {
    return refuse(c, { problem: "invalid", detail: requestErrors.notForm }, "wrong-type");
  }
  return next();
});

/** Requires that an upload comes from this site and declares its length. The body is not read here: the route streams it. */
export const requireFileFromThisSite = createMiddleware<App>(async function requireFileFromThisSite(c, next) {
  if (!isFromThisSite(c.req.raw)) return refuseOrigin(c);
  const length = c.req.header("Content-Length") ?? "";
  if (!/^\d{1,15}$/.test(length))
    return refuse(c, { problem: "invalid", detail: fileErrors.noLength }, "length-required");
  if (Number(length) > defaultMaxFileSizeInBytes)
    return refuse(c, { problem: "invalid", detail: fileErrors.tooLarge }, "too-large");
  const { body } = c.req.raw;
  if (Number(length) === 0 || body === null) return refuse(c, { problem: "invalid", detail: fileErrors.empty });
  c.set("upload", { bytes: body, length: Number(length) });
  return next();
});

/** Requires that a write comes from this site and is JSON. Both are checked before the body is read. */
export const requireJsonFromThisSite = createMiddleware<App>(async function requireJsonFromThisSite(c, next) {
  if (isRead(c)) return next();
  if (!isFromThisSite(c.req.raw)) return refuseOrigin(c);
  // Over HTTP workerd gives a DELETE an empty body; a Request that a test constructs has none. No route reads it.
  const isBareDelete = c.req.method === "DELETE" && c.req.header("Content-Type") === undefined;
  const hasBody = c.req.raw.body !== null && !isBareDelete;
  if (hasBody && !isOfType(c.req.header("Content-Type"), "application/json")) {
    return refuse(c, { problem: "invalid", detail: requestErrors.notJson }, "wrong-type");
  }
  return next();
});

/** Refuses any charset but UTF-8, because bodies are decoded as UTF-8. */
function isOfType(header: string | undefined, type: string): boolean {
  const [declared = "", ...parameters] = (header ?? "").split(";").map((part) => part.trim().toLowerCase());
  return declared === type && parameters.every((each) => !/^charset\b/.test(each) || /^charset="?utf-?8"?$/.test(each));
}

/** Limits the size of a body. */
export function limitBodyTo(limitInBytes: number) {
  const detail = `${requestErrors.tooLarge} ${limitInBytes / 1024} ${requestErrors.atMost}`;
  const tooLarge: Problem = { problem: "invalid", detail };
  return createMiddleware<App>(async function limitBody(c, next) {
    if (c.req.raw.body === null) return next();
    const body = await readRequestBody(c.req.raw, limitInBytes);
    if (body === "interrupted") return refuse(c, { problem: "invalid", detail: requestErrors.interrupted });
    if (body === "too-large") return refuse(c, tooLarge, "too-large");
    c.req.raw = new Request(c.req.raw, { body });
    return next();
  });
}

export const limitBody = limitBodyTo(bodyLimitInBytes);

/** Browsers send `Sec-Fetch-Site` or `Origin` with every write, so a request with neither carries no cookies of a browser. */
function isFromThisSite(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  return origin === null || origin === new URL(request.url).origin;
}

/**
 * True if another site opens the address of a read, which sends the session's cookie and may save a file. A browser's own PDF
 * viewer may declare what it loads and saves as `cross-site` too, but that opens no page and no frame. Programs send none of
 * these headers.
 */
export function isOpenedByOtherSite({ headers }: Request): boolean {
  const mode = headers.get("Sec-Fetch-Mode") ?? "navigate";
  const isSaved = headers.get("Sec-Fetch-Dest") === "empty";
  return headers.get("Sec-Fetch-Site") === "cross-site" && mode === "navigate" && !isSaved;
}
