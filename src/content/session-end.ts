/** What the Worker and a toast say of a write from a page that still shows the person who was logged in before. */
export const somebodyElse = "Somebody else has since logged in in another window. Nothing was done.";
