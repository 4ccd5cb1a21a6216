/** In the place of a members' part of a page that has failed. */
export const memberFault = {
  title: "This page has failed",
  text: "Load it again. If it fails once more, please write to us and tell us what you did here.",
  reload: "Load this page again",
} as const;
