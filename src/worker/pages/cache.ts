import { type FoundPage, pages } from "#pages";

const oneDayInSeconds = 86_400;

/** For one person. Every answer that names nothing else says so, and neither the edge nor a browser keeps it. */
export const notStored = "private, no-store";

/** Of texts that change with a release only. */
export const cachedForADay = renewedInBackground(oneDayInSeconds);

/**
 * The Cache-Control of a rendered page. It depends on its address alone, so the edge may serve it to everyone. What is published
 * in the database is kept for the `secondsLeft` of its minute, and never shown later than that.
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

/** For a day more the edge serves the old one while it asks for a new one. */
function renewedInBackground(seconds: number): string {
  return `${cachedFor(seconds)}, stale-while-revalidate=${oneDayInSeconds}`;
}
