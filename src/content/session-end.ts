/**
 * The message of the Worker and of a toast about a write, or about saving a file, from a page that still shows the person who was
 * logged in before.
 */
export const somebodyElse = "Somebody else has logged in in another window. Nothing was changed or saved.";
