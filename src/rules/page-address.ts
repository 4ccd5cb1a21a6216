/** A backslash or a control character, as it is or percent-encoded, once or several times over. */
const neverInAnAddress = /[\\\p{Cc}]|%(?:25)*(?:5c|[01][\da-f]|7f|c2%(?:25)*[89][\da-f])/iu;

/**
 * Whether a path can be one of this site's at all. Browsers take a backslash for a slash and leave out tabs and line breaks,
 * so that such a path may read as another site's address.
 */
export function isPlainAddress(path: string): boolean {
  return !neverInAnAddress.test(path);
}

/**
 * The path with one slash before it and none after it, because two before it would be another site's address. Undefined
 * where no slash is at its end. Expects the path as `URL` spells it, percent-encoded.
 */
export function withoutLastSlash(pathname: string): string | undefined {
  if (pathname.length < 2 || !pathname.endsWith("/")) return undefined;
  return `/${/[^/](?:.*[^/])?/.exec(pathname)?.[0] ?? ""}`;
}
