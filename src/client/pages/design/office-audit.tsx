import { sampleAudit, sampleAuditNames } from "#content/pages/design-office/audit.ts";
import { designLayout } from "#styled-system/recipes";
import { AuditTable } from "../../office/audit/audit-table.tsx";
import { Specimen } from "./specimen.tsx";

const { box } = designLayout();

/** Entries with a value before and after, with one of them, and with none. */
export function AuditParts() {
  return (
    <Specimen of="office/audit/audit-table">
      <div className={box}>
        <AuditTable entries={sampleAudit} names={sampleAuditNames} onSubject={() => {}} />
      </div>
    </Specimen>
  );
}
