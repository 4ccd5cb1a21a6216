import { createContext } from "react";
import type { FoundPage } from "#pages";

/**
 * Loads a page's chunk ahead of navigation. `App` provides it (`preparePage` of the routes): a link that imported the routes
 * would be part of an import cycle through every page.
 */
export const PagePreparation = createContext<(found: FoundPage) => Promise<unknown>>(async () => {});
