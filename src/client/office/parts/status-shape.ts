import type { EnquiryStatus } from "#rules/enquiries/inbox.ts";
import type { StateShape } from "./signs.tsx";

/** The square of each status. It fills as the enquiry progresses. */
export const shapeOf = {
  new: "empty",
  "in-progress": "half",
  answered: "full",
  closed: "shut",
  withdrawn: "shut",
  suspected: "odd",
} as const satisfies Record<EnquiryStatus, StateShape>;
