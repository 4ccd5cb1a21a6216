/** What forms say of all that was entered. `faulty` names no direction: it stands above the fields of one form and below those of another. */
export const formSentences = {
  missing: "Please fill in all required fields",
  faulty: "Please check the marked fields.",
  malformed: "This is not a form we can read. Please reload the page and try again.",
} as const;

/** What they say of one field. */
export const unreadable = "This contains characters we cannot store. Please remove them.";
