/** Giving a document to a person, from their page or from their enquiry. */
export const grantDocument = {
  title: "Give a document",
  key: "d",
  document: "Document",
  find: "Find by title",
  none: "No document of that title.",
  give: "Give",
  giving: "Giving...",
  given: "Given. It is in the person's library now.",
  chooseFirst: "Choose a document first.",
} as const;
