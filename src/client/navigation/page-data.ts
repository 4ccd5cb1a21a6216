import { createContext } from "react";

/**
 * What a page shows of the database: provided by the Worker when it renders, by the page's own preparation in the browser.
 * Undefined while the database cannot be read.
 */
export const PageData = createContext<unknown>(undefined);

/** The element of a document that holds it. Drawings have ids of one word. */
export const pageDataId = "page-data";
