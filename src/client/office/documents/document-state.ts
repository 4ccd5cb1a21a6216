import type { DocumentState } from "#rules/documents/publication.ts";
import type { StateShape } from "../parts/signs.tsx";

export const shapeOfDocument = {
  draft: "waits",
  scheduled: "half",
  published: "full",
  hidden: "odd",
  binned: "shut",
} as const satisfies Record<DocumentState, StateShape>;
