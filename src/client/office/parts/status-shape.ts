import type { EnquiryStatus } from "#rules/enquiries/inbox.ts";
import type { EmailState } from "#rules/mail/email-state.ts";
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

/** The square of each state of an e-mail. `late` is a waiting one that should have left by now. */
export const shapeOfEmail = {
  waiting: "waits",
  late: "odd",
  sent: "most",
  delivered: "full",
  "soft-bounced": "waits",
  "hard-bounced": "failed",
  dropped: "odd",
  complained: "odd",
  unsubscribed: "odd",
  dead: "failed",
  unknown: "odd",
  cancelled: "shut",
} as const satisfies Record<EmailState | "late", StateShape>;
