/** What staff can do about a consultation, by its route. */
type Decision = "confirmation" | "cancellation" | "proposal" | "refusal";

/** One call at a time, which answers whether it was made; of a refusal the sentence, at its field where it has one. */
export type Decide = {
  busyWith: Decision | undefined;
  fields: Record<string, string>;
  propose: (time: { day: string; slot: string }) => Promise<boolean>;
  decline: (reason: string) => Promise<boolean>;
};
