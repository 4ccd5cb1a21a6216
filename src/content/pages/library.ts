/** What every list of documents says. */
export const libraryCopy = {
  columns: { document: "Document", type: "Type", size: "Size", date: "Date", action: "Download" },
  download: "Download",
  cancel: "Cancel",
  downloading: "Downloading",
  gone: "No longer available",
} as const;

/** What the library's search says. */
export const librarySearch = {
  empty: "No additional documents available at this time.",
  more: "Show more documents",
  loadingMore: "Loading documents...",
  title: "Search by title",
  type: "Type",
  everyType: "All types",
  clear: "Clear the search",
  searching: "Searching...",
  nothing: "No document matches your search",
  nothingText:
    "Search for a part of the title, or among all types. What we have not published for you is not found either.",
  document: "document",
  documents: "documents",
  soFar: "so far",
} as const;
