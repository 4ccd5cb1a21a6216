import { useRef } from "react";
import { auditFoot, auditDesk as copy } from "#content/office/audit-desk.ts";
import { officeButton, officeTable } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { addressOfCall } from "../call.ts";
import type { DeskProps } from "../desk-props.ts";
import { useRovingLinks } from "../keys/use-roving-links.ts";
import { DeskFoot, shownText } from "../parts/desk-foot.tsx";
import { DeskHead } from "../parts/desk-head.tsx";
import { Freshness } from "../parts/freshness.tsx";
import { AuditTable } from "./audit-table.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { useAuditFilters, useAuditList } from "./use-audit.ts";

/** Every write of staff, the newest first. */
export function Desk({ found }: DeskProps) {
  const { filters, change, clear } = useAuditFilters();
  const list = useAuditList(filters);
  const rows = useRef<HTMLDivElement>(null);
  useRovingLinks(rows);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <DeskHead title={found.title} lead={copy.lead}>
        <a
          className={officeButton()}
          href={addressOfCall(api.office["audit.csv"].$path({ query: filters }))}
          download=""
        >
          {copy.exportCsv}
        </a>
      </DeskHead>
      <FilterBar filters={filters} change={change} onClear={isFiltered ? clear : undefined} />
      <Freshness query={list} />
      <div ref={rows} className={officeTable().pane}>
        <AuditTable list={list} isFiltered={isFiltered} onSubject={(subject) => change({ subject })} />
      </div>
      <DeskFoot keys={auditFoot} shown={shownText(list.rows.length, list)} />
    </>
  );
}
