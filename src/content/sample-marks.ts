/** How projects with sample figures are marked, in the title block of a page and one by one. */
export const sampleMarks = { cell: "Content", some: "Sample in part", all: "Sample" } as const;
