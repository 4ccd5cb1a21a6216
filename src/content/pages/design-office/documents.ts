/** Invented documents for the design page. */
export const sampleDocument = {
  id: "sample-document",
  title: "Quarterly report",
  fileSize: 3_000_000,
  fileVersion: 2,
  types: { text: "csv", pdf: "pdf", other: "docx" },
  entries: { title: "Quarterly report", description: "", iconName: "FileText" },
} as const;
