/** The script and the frame of Cloudflare Turnstile. */
const turnstileOrigin = "https://challenges.cloudflare.com";

/**
 * Returns a page's Content-Security-Policy: our own files, and inlined texts by their hash. A page may have no scripts. The
 * office may frame our own site, to preview documents. With Turnstile, every page with scripts outside the office may load it,
 * because client-side navigation from one page to a form on another keeps the policy of the first.
 */
export async function policyOf(
  inlined: { style: string | undefined; script: string | undefined },
  { hasFrames, hasTurnstile }: { hasFrames: boolean; hasTurnstile: boolean },
): Promise<string> {
  const others = hasTurnstile && inlined.script !== undefined ? [turnstileOrigin] : [];
  const frames = [...(hasFrames ? ["'self'"] : []), ...others];
  return [
    "default-src 'none'",
    inlined.script === undefined
      ? "script-src 'none'"
      : ["script-src 'self'", await hashSourceOf(inlined.script), ...others].join(" "),
    inlined.style === undefined ? "style-src 'self'" : `style-src 'self' ${await hashSourceOf(inlined.style)}`,
    // Ark positions floating elements by style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(" ")}`] : []),
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Returns the hash source that allows an inlined text in a Content-Security-Policy. It uses Web Crypto, because modules that
 * every page loads import none of Node's modules.
 */
export async function hashSourceOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${Buffer.from(digest).toString("base64")}'`;
}
