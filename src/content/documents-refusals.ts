/** What the API says when it declines to list or hand over a document. */
export const documentsRefusals = {
  /** The same for an unknown, a hidden and a forbidden document: an answer must not tell which of them it was. */
  notFound: "Failed to download document. Please try again or contact support.",
  changed: "The document has changed since the first part was downloaded. Download it again from the beginning.",
  outOfRange: "The part of the document that was asked for lies behind its end.",
  badCursor: "This page of the list does not exist. Open the list from its beginning.",
  badLimit: "Ask for 1 to 100 documents at once.",
  badTitle: "Search for 100 characters at most.",
  badType: "Ask for one of the types pdf, docx, xlsx, pptx, csv, txt, png, jpg or zip.",
  unavailable: "Documents are unavailable at the moment. Please try again in a minute.",
} as const;
