/** Replaces the members' part of a page if it fails. */
export const memberFault = {
  title: "This page has failed",
  text: "Load it again. If it fails once more, please write to us and tell us what you did here.",
  reload: "Reload this page",
} as const;

/** Replaces a whole page that could not be rendered. */
export const failedPage = {
  title: "This page could not be shown",
  text: "Something failed on our side, and nothing is wrong with what you did. Please wait a minute and load this page again.",
  reload: "Reload this page",
  contact: "If it fails once more, please write or call us. With this number we can find out what happened:",
} as const;

/** The answer to a form that needs JavaScript, sent without it. */
export const unsentForm = {
  title: "This form was not sent",
  text: "Sending it needs JavaScript, which is off or did not load. Nothing was stored. Go back in your browser, copy what you typed, switch JavaScript on or reload the page, and send it again.",
  contact: "You can also write or call us:",
} as const;

/** Shown below a loading note if the page's scripts have not arrived after a while. */
export const stalledPage = {
  text: "This is taking longer than it should. Check your connection.",
  reload: "Reload this page",
} as const;
