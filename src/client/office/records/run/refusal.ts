import { CallFailure } from "../../call.ts";

/** The actions on a run. */
export type RunAct = "confirm" | "send-back" | "counter";

/** Called when an action begins, and with the reason when it fails. */
export type Tell = (act: RunAct, said?: string) => void;

/** Returns the message if a colleague was faster. The desk itself shows any other failure that removes a form. */
export function refusalIn(failure: Error): string | undefined {
  return failure instanceof CallFailure && failure.problem === "conflict" ? failure.message : undefined;
}
