import type { IndicatorRecord } from "#rules/projects/indicators/answers.ts";
import { PageLink } from "../../../navigation/page-link.tsx";
import { UnsentText } from "../../parts/unsent-text.tsx";
import { useKeptReason } from "../../use-kept-state.ts";
import { nameOfRecord } from "./indicator-text.ts";

type UnsentReasonProps = {
  record: IndicatorRecord;
  /** The reason with which it was declined, if that is known. */
  sent: string | null | undefined;
  takesFocus: boolean;
};

/** The reason that was typed for declining an indicator, if it was decided in the meantime. Its project's list has its state. */
export function UnsentReason({ record, sent, takesFocus }: UnsentReasonProps) {
  const [{ reason }, , clear] = useKeptReason("decline-indicator", record.id);
  return (
    <UnsentText about="indicator" text={reason} sent={[sent]} takesFocus={takesFocus} onDiscard={clear}>
      <PageLink to="officeRecords" search={{ project: record.project.id, view: "indicators" }}>
        {nameOfRecord(record)}
      </PageLink>
    </UnsentText>
  );
}
