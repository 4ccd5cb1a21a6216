import { createContext } from "react";

/**
 * The data from the database that a page shows: provided by the Worker when it renders, and by the page's own preparation in the
 * browser. Undefined while the database cannot be read.
 */
export const PageData = createContext<unknown>(undefined);

/** The id of the element that holds the data in the document. It differs from the ids of drawings, which are single words. */
export const pageDataId = "page-data";
