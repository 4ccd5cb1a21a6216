import type { IndicatorRecord } from "#rules/projects/indicators/answers.ts";
import { PageLink } from "../../../navigation/page-link.tsx";
import { UnsentText } from "../../parts/unsent-text.tsx";
import { nameOfRecord } from "./indicator-text.ts";
import { useDeclineReason } from "./use-decline-reason.ts";

type UnsentReasonProps = {
  record: IndicatorRecord;
  /** The reason with which it was declined, if that is known. */
  given: string | null | undefined;
  takesFocus: boolean;
};

/** The reason that was typed for declining an indicator, if it was decided in the meantime. Its project's list has its state. */
export function UnsentReason({ record, given, takesFocus }: UnsentReasonProps) {
  const [{ reason }, , clear] = useDeclineReason(record.id);
  // The decision may have been made although its answer was lost.
  if (reason.trim() === "" || reason.trim() === given) return null;
  return (
    <UnsentText about="indicator" text={reason} takesFocus={takesFocus} onDiscard={clear}>
      <PageLink to="officeRecords" search={{ project: record.project.id, view: "indicators" }}>
        {nameOfRecord(record)}
      </PageLink>
    </UnsentText>
  );
}
