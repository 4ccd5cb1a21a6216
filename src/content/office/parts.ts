/** Texts of the parts that desks share. */
export const officeParts = {
  tryAgain: "Try again",
  showMore: "Show more",
  loadingMore: "Loading...",
  loadingChoices: "Loading...",
  typeMore: "More match. Type more letters.",
  failedChoices: "This list did not load. Close it and open it again.",
  shown: "shown",
  moreFollow: "more follow",
  find: "Find",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "It could not be copied. Select it and copy it yourself.",
  chart: {
    to: "to",
    atMost: "at most",
    aDay: "a day;",
    of: "of",
    table: "The same as a table",
    day: "Day",
  },
} as const;
