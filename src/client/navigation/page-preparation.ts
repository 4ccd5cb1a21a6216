import { createContext } from "react";
import type { FoundPage } from "#pages";

/**
 * Loads a page's chunk ahead of navigation. `App` provides it (`preparePage` of the routes), because a link that imported
 * the routes would be part of an import circle through every page.
 */
export const PagePreparation = createContext<(found: FoundPage) => Promise<unknown>>(async () => {});
