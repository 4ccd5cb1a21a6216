import type { ConsultationDetail } from "#rules/consultations/office-answers.ts";
import { UnsentText } from "../parts/unsent-text.tsx";
import { useKeptReason } from "../use-kept-state.ts";

/** The reason that was typed for declining a consultation, if it can no longer be declined. */
export function UnsentReason({ consultation }: { consultation: ConsultationDetail }) {
  const [{ reason }, , clear] = useKeptReason("decline", consultation.reference);
  return <UnsentText about="consultation" text={reason} sent={[consultation.reason]} onDiscard={clear} />;
}
