import { type ConsultationStatus, isCalledOff } from "./consultation-status.ts";

/** What staff can do about a consultation, by its route. */
export type ConsultationDecision = "confirmation" | "cancellation" | "proposal" | "refusal";

type Decidable = { status: ConsultationStatus; isOver: boolean; isTaken: boolean };

/**
 * The decisions that are possible now. A requested or proposed time is declined, with a reason that the visitor reads. A
 * confirmed consultation is cancelled instead, until it has taken place. For both, staff may propose another time.
 */
export function decisionsOf({ status, isOver, isTaken }: Decidable): ConsultationDecision[] {
  if (isCalledOff(status)) return [];
  if (status === "confirmed") return isOver ? ["proposal"] : ["cancellation", "proposal"];
  return isOver || isTaken ? ["proposal", "refusal"] : ["confirmation", "proposal", "refusal"];
}

/** Whether it cannot be confirmed, because the time is blocked or confirmed for somebody else. */
export function isTimeTaken(time: {
  blockedBy: string | null;
  rivals: readonly { status: ConsultationStatus }[];
}): boolean {
  return time.blockedBy !== null || time.rivals.some(({ status }) => status === "confirmed");
}
