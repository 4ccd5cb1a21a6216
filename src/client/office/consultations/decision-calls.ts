import type { ConsultationDecision } from "#rules/consultations/decisions.ts";

/** The decisions on a consultation, one call at a time. Each returns whether it succeeded; `fields` has the errors by field. */
export type DecisionCalls = {
  busyWith: ConsultationDecision | undefined;
  /** True if keys move the focus to the forms. */
  hasKeys: boolean;
  fields: Record<string, string>;
  propose: (time: { day: string; slot: string }) => Promise<boolean>;
  decline: (reason: string) => Promise<boolean>;
};
