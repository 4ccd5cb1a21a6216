/** One call at a time; of a refusal the sentence, at its field where it has one. */
export type Decide = {
  isBusy: boolean;
  fields: Record<string, string>;
  propose: (time: { day: string; slot: string }) => void;
  decline: (reason: string) => void;
};
