import { newsCopy } from "#content/pages/news.ts";
import { pageAt, pages } from "#pages";

const oneDayInSeconds = 86_400;

/** Files that machines ask for and that depend on nothing but the release. */
const machineFiles = new Set<string>(["/sitemap.xml", "/robots.txt", newsCopy.feedAddress]);

/** A file leaves as it is: compressed on the way, it would lose its length and could not be resumed. */
const documentFile = /^\/api\/documents\/[^/]+\/file$/;

/**
 * The Cache-Control of every answer of the Worker. A drawn page depends on its address alone, so the edge may serve it to
 * everyone and renew it in the background; whatever else the Worker says is for one person, once.
 */
export function cacheControlOf(path: string, status: number): string {
  if (status === 200 || status === 304) {
    const seconds = machineFiles.has(path) ? oneDayInSeconds : edgeSecondsOf(path);
    if (seconds > 0) return `public, max-age=${seconds}, stale-while-revalidate=${oneDayInSeconds}`;
  }
  return documentFile.test(path) ? "private, no-store, no-transform" : "private, no-store";
}

function edgeSecondsOf(path: string): number {
  if (path === "/api" || path.startsWith("/api/")) return 0;
  const { name, status } = pageAt(path);
  return status === 200 ? pages[name].edgeSeconds : 0;
}
