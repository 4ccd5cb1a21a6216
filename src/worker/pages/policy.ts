/**
 * A page's Content-Security-Policy: our own files, and what is inlined by its hash. A page may have no scripts. The office has
 * frames of our own site, in which documents are previewed.
 */
export async function policyOf(
  inlined: { style: string | undefined; script: string | undefined },
  { hasFrames }: { hasFrames: boolean },
): Promise<string> {
  return [
    "default-src 'none'",
    inlined.script === undefined ? "script-src 'none'" : `script-src 'self' ${await hashOf(inlined.script)}`,
    inlined.style === undefined ? "style-src 'self'" : `style-src 'self' ${await hashOf(inlined.style)}`,
    // Ark positions floating elements by style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(hasFrames ? ["frame-src 'self'"] : []),
    "frame-ancestors 'none'",
  ].join("; ");
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
