/** What a list of documents says, wherever one is. */
export const libraryWords = {
  columns: { document: "Document", type: "Type", size: "Size", date: "Date", action: "Download" },
  download: "Download",
  cancel: "Cancel",
  downloading: "Downloading",
} as const;
