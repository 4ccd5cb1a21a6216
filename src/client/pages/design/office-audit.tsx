import { designLayout } from "#styled-system/recipes";
import { AuditTable } from "../../office/audit/audit-table.tsx";
import { useAuditList } from "../../office/audit/use-audit.ts";
import { Specimen } from "./specimen.tsx";

const { box } = designLayout();

/** Audit entries with a value before and after, with only one of the two, and with neither. */
export function AuditParts() {
  const list = useAuditList({});
  return (
    <Specimen of="office/audit/audit-table">
      <div className={box}>
        <AuditTable list={list} isFiltered={false} onSubject={() => {}} />
      </div>
    </Specimen>
  );
}
