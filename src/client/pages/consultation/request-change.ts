import type { ConsultationStatus } from "#rules/consultations/consultation-status.ts";
import type { Day } from "#rules/day.ts";

/** The request behind the link in the e-mail. */
type OpenRequest = {
  reference: string;
  status: ConsultationStatus;
  day: Day;
  dayText: string;
  businessText: string;
  visitorText: string | null;
};

export type Change = {
  token: string;
  request: OpenRequest;
  onDone: (what: "withdrawn" | "moved" | "accepted", reference: string) => void;
  /** Called if the link was used in the meantime, or replaced by a newer one. */
  onSpent: (sentence: string) => void;
  /** Called if no answer came. The change may have been made nevertheless, and the link used up by it. */
  onUnanswered: () => void;
};
