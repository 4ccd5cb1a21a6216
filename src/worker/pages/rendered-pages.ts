import type { FoundPage } from "#pages";

export type RenderedPage = { bytes: Uint8Array<ArrayBuffer>; policy: string; etag: string };

const kept = new Map<string, RenderedPage>();

/**
 * Pages that this isolate has rendered, kept as bytes. The key is the canonical address, and all unknown addresses share one
 * page, so that invented addresses cannot fill the memory. It keeps values, not promises: a promise made in one request must
 * not be awaited in another.
 */
export const renderedPages = {
  async get(found: FoundPage, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const key = found.canonical ?? `${found.status} ${found.name}`;
    const known = kept.get(key);
    if (known) return known;
    const rendered = await render();
    kept.set(key, rendered);
    return rendered;
  },
};
