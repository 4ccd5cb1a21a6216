import type { FoundPage } from "#pages";

export type RenderedPage = { bytes: Uint8Array<ArrayBuffer>; policy: string; etag: string };

type Variant = {
  /** The version of what the page shows from the database. */
  version: number | undefined;
  isSessionExpected: boolean;
};

/**
 * The pages that this isolate has rendered, kept as bytes. The key is the canonical address, and all unknown addresses share one
 * page, so that invented addresses cannot fill the memory. The cache has values, not promises: a promise made in one request must
 * not be awaited in another.
 */
export const keptPages = new Map<string, RenderedPage & { version: number | undefined }>();

/** Returns the kept page, or renders it if none of this version is kept. */
export async function keptPage(
  found: FoundPage,
  { version, isSessionExpected }: Variant,
  render: () => Promise<RenderedPage>,
): Promise<RenderedPage> {
  const address = found.canonical ?? `${found.status} ${found.name}`;
  const key = isSessionExpected ? `${address} for members` : address;
  const known = keptPages.get(key);
  if (known && known.version === version) return known;
  const rendered = await render();
  keptPages.set(key, { ...rendered, version });
  return rendered;
}
