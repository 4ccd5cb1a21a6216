import { type FoundPage, pages } from "#pages";
import { notStored } from "../not-stored.ts";

const oneDayInSeconds = 86_400;

/** For texts that change only with a release. */
export const cachedForADay = renewedInBackground(oneDayInSeconds);

/**
 * Returns the Cache-Control of a rendered page. A page depends only on its address, so the edge may serve it to everyone. A page
 * with content published in the database is kept for the `secondsLeft` of its minute, and never shown later than that.
 */
export function cacheControlOf({ name, status }: FoundPage, secondsLeft: number | undefined): string {
  const { edgeSeconds } = pages[name];
  if (status !== 200) return notStored;
  if (secondsLeft !== undefined) return cachedFor(secondsLeft);
  return edgeSeconds > 0 ? renewedInBackground(edgeSeconds) : notStored;
}

export function cachedFor(seconds: number): string {
  return `public, max-age=${seconds}`;
}

/** After that time, the edge may serve the old page for another day while it asks for a new one. */
function renewedInBackground(seconds: number): string {
  return `${cachedFor(seconds)}, stale-while-revalidate=${oneDayInSeconds}`;
}
