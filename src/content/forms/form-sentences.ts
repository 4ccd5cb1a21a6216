/**
 * What every form says about its fields as a whole. `faulty` does not say where the fields are: some forms show it above them,
 * some below.
 */
export const formSentences = {
  missing: "Please fill in all required fields",
  faulty: "Please check the marked fields.",
  malformed: "This is not a form we can read. Please reload the page and try again.",
} as const;

/** What every form says about a field whose text cannot be stored. */
export const unreadable = "This contains characters we cannot store. Please remove them.";
