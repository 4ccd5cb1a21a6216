/** Of a write from a page that still shows who was logged in before: the Worker's answer, and a toast. */
export const somebodyElse = "Somebody else has logged in in another window since. Nothing was done.";
