/** Viewing as a person: texts on the person's page in the office, and above the pages that staff then see. */
export const viewingCopy = {
  title: "View as",
  lead: "You see their pages as they do, except drafts, files and the account page. Read-only, never with their session, for 15 minutes at most. It is on record.",
  /** Followed by the name. */
  begin: "View as",
  beginning: "One moment...",
  key: "v",
  banner: "Viewing as a person",
  /** Before and after the name. */
  youSee: "You see what",
  sees: "sees.",
  readOnly:
    "Read-only: nothing can be changed, and no file is handed out. Drafts and the account page stay theirs alone.",
  until: "Ends by itself at",
  end: "End",
  ending: "Ending...",
  endFailed: "It may not have ended. Check your connection and try again.",
  pausedTitle: "You are viewing as",
  paused: "The office waits in this browser until you end it. What you have entered here stays.",
} as const;
