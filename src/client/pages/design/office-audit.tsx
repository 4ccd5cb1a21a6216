import { sampleAudit, sampleAuditNames } from "#content/pages/design-office/audit.ts";
import { designLayout } from "#styled-system/recipes";
import { AuditTable } from "../../office/audit/audit-table.tsx";
import { Specimen } from "./specimen.tsx";

const { box } = designLayout();

/** Audit entries with a value before and after, with only one of the two, and with neither. */
export function AuditParts() {
  return (
    <Specimen of="office/audit/audit-table">
      <div className={box}>
        <AuditTable entries={sampleAudit} names={sampleAuditNames} onSubject={() => {}} />
      </div>
    </Specimen>
  );
}
