/** Asked when a form is submitted and the page's scripts could not be loaded. */
export const loadFailedPageAgain =
  "Nothing was sent, because a part of this page could not be loaded. Reload it and keep what you have written? Then send it again.";
