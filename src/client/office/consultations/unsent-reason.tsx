import { useEffect } from "react";
import type { ConsultationDetail } from "#rules/consultations/office-answers.ts";
import { UnsentText } from "../parts/unsent-text.tsx";
import { useDeclineReason } from "./use-decline-reason.ts";

/** The reason that was typed for declining a consultation, if it can no longer be declined. */
export function UnsentReason({ consultation }: { consultation: ConsultationDetail }) {
  const [{ reason }, , clear] = useDeclineReason(consultation.reference);
  // It may have been declined although the answer was lost.
  const isKnown = reason.trim() === consultation.reason;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once it is known
  useEffect(() => {
    if (isKnown) clear();
  }, [isKnown]);
  if (reason.trim() === "" || isKnown) return null;
  return <UnsentText about="consultation" text={reason} onDiscard={clear} />;
}
