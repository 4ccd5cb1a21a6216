/** Replaces the projects while the database cannot be read. */
export const unavailableCopy = {
  title: "The projects cannot be read at the moment",
  lead: "Please load the page again in a minute.",
} as const;
