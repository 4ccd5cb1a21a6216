import type { ConsultationStatus } from "#rules/consultations/consultation.ts";
import type { Day } from "#rules/day.ts";

/** What the Worker says of a request whose letter led here. */
export type OpenRequest = {
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
  onDone: (what: "withdrawn" | "moved", reference: string) => void;
  /** The link was used in the meantime, or a newer one sent. */
  onSpent: (sentence: string) => void;
};
