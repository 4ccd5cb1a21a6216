import type { FoundPage } from "#pages";

/** The props of every page: its row in the page table, with the parameter from its address. */
export type PageProps = { found: FoundPage };
