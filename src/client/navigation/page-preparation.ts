import { createContext } from "react";
import type { FoundPage } from "#pages";

/**
 * Fetches a page's chunk before somebody goes there. The application gives it (`preparePage` of the routes), because a link
 * that imported the routes would import every page, and with it itself.
 */
export const PagePreparation = createContext<(found: FoundPage) => Promise<unknown>>(async () => {});
