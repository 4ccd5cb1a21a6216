/** A backslash or a control character, plain or percent-encoded any number of times. */
const neverInAnAddress = /[\\\p{Cc}]|%(?:25)*(?:5c|[01][\da-f]|7f|c2%(?:25)*[89][\da-f])/iu;

/**
 * Whether a path can belong to this site at all. Browsers read a backslash as a slash and drop tabs and line breaks, so such
 * a path may resolve to another site.
 */
export function isPlainAddress(path: string): boolean {
  return !neverInAnAddress.test(path);
}

/** Characters that mean the same whether they are percent-encoded or not (RFC 3986, 6.2.2.2): `-`, `.`, `_`, `~`, digits, letters. */
const needlesslyEncoded = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/** Returns the path with nothing encoded that needs no encoding. Expects a percent-encoded path, as `URL` spells it. */
export function withoutNeedlessEncoding(pathname: string): string {
  return pathname.replace(needlesslyEncoded, decodeURIComponent);
}

/**
 * Returns the path with exactly one leading slash and none at its end, because two leading slashes name another site. Undefined
 * if there is no slash at its end. Expects a percent-encoded path, as `URL` spells it.
 */
export function withoutLastSlash(pathname: string): string | undefined {
  if (pathname.length < 2 || !pathname.endsWith("/")) return undefined;
  return `/${/[^/](?:.*[^/])?/.exec(pathname)?.[0] ?? ""}`;
}
