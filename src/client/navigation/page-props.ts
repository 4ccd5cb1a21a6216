import type { FoundPage } from "#pages";

/** What every page's component gets: the row it was found by, with the parameter of its address. */
export type PageProps = { found: FoundPage };
