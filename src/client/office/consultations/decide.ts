import type { ConsultationDecision } from "#rules/consultations/decisions.ts";

/** One call at a time, which answers whether it was made; of a refusal the sentence, at its field where it has one. */
export type Decide = {
  busyWith: ConsultationDecision | undefined;
  /** Keys lead to the forms. */
  hasKeys: boolean;
  fields: Record<string, string>;
  propose: (time: { day: string; slot: string }) => Promise<boolean>;
  decline: (reason: string) => Promise<boolean>;
};
