import { newsCopy } from "#content/pages/news.ts";
import { pageAt, pages } from "#pages";

const oneDayInSeconds = 86_400;

/** What they say changes with a release only. */
const texts = new Set<string>(["/robots.txt", "/.well-known/security.txt", newsCopy.feedAddress]);

/** Sent without compression: compressed by the edge, a file would lose its length and could not be resumed. */
const documentFile = /^\/api\/(documents\/[^/]+\/file|public-documents\/[^/]+)$/;

/**
 * The Cache-Control of every response of the Worker. A rendered page depends on its address alone, so the edge may serve it to
 * everyone and renew it in the background. What is published in the database is kept for what is left of its minute, and never
 * shown later than that. Any other response is for one person and is not stored.
 */
export function cacheControlOf(path: string, status: number, secondsLeft?: number): string {
  if (status === 200 || status === 304) {
    if (secondsLeft !== undefined) return `public, max-age=${secondsLeft}`;
    const seconds = texts.has(path) ? oneDayInSeconds : edgeSecondsOf(path);
    if (seconds > 0) return `public, max-age=${seconds}, stale-while-revalidate=${oneDayInSeconds}`;
  }
  return documentFile.test(path) ? "private, no-store, no-transform" : "private, no-store";
}

function edgeSecondsOf(path: string): number {
  if (path === "/api" || path.startsWith("/api/")) return 0;
  const { name, status } = pageAt(path);
  return status === 200 ? pages[name].edgeSeconds : 0;
}
