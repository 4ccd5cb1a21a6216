import { createContext } from "react";

/**
 * Loads the chunk of the page at an address, ahead of navigation. `App` provides it: a link that imported the routes would be part
 * of an import cycle through every page.
 */
export const PagePreparation = createContext<(address: string) => Promise<unknown>>(async () => {});
