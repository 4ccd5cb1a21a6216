import { CallFailure } from "../../call.ts";

/** What may be done with a run. */
export type RunAct = "confirm" | "send-back" | "counter";

/** Called when an act begins, and with why it failed. */
export type Tell = (act: RunAct, said?: string) => void;

/** What is said where a colleague was faster. The desk itself shows anything else that takes a form away. */
export function refusalIn(failure: Error): string | undefined {
  return failure instanceof CallFailure && failure.problem === "conflict" ? failure.message : undefined;
}
