import { type ConsultationStatus, isCalledOff } from "./consultation-status.ts";

/** The decisions of staff about a consultation, by the name of their route. */
export type ConsultationDecision = "confirmation" | "cancellation" | "proposal" | "refusal";

type Decidable = { status: ConsultationStatus; isOver: boolean; isTaken: boolean };

/**
 * Returns the decisions that are possible now. Staff decline a requested or proposed time, with a reason that the visitor reads.
 * They cancel a confirmed consultation instead, until it has taken place. In both cases they may propose another time.
 */
export function decisionsOf({ status, isOver, isTaken }: Decidable): ConsultationDecision[] {
  if (isCalledOff(status)) return [];
  if (status === "confirmed") return isOver ? ["proposal"] : ["cancellation", "proposal"];
  return isOver || isTaken ? ["proposal", "refusal"] : ["confirmation", "proposal", "refusal"];
}

/** True if a consultation cannot be confirmed, because its time is blocked or confirmed for somebody else. */
export function isTimeTaken(time: {
  blockedBy: string | null;
  rivals: readonly { status: ConsultationStatus }[];
}): boolean {
  return time.blockedBy !== null || time.rivals.some(({ status }) => status === "confirmed");
}
