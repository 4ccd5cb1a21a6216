/** In the place of a members' part of a page that has failed. */
export const memberFault = {
  title: "This page has failed",
  text: "Load it again. If it fails once more, please write to us and tell us what you did here.",
  reload: "Load this page again",
} as const;

/** In the place of a whole page that could not be made. */
export const failedPage = {
  title: "This page could not be shown",
  text: "Something failed on our side, and nothing is wrong with what you did. Please wait a minute and load this page again.",
  reload: "Load this page again",
  contact: "If it fails once more, please write or call us. With this number we can find out what happened:",
} as const;

/** Below what says that a page loads, where its scripts have not come after a while. */
export const stalledPage = {
  text: "This is taking longer than it should. Check your connection.",
  reload: "Load this page again",
} as const;
