import type { FoundPage } from "#pages";

/** The props of every page: its row in the page table, with the parameter of its address. */
export type PageProps = { found: FoundPage };
