import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { documentsDesk as copy, documentsFoot } from "#content/office/documents.ts";
import { addressOf } from "#pages";
import { officeDesk, officeDocuments } from "#styled-system/recipes";
import type { DeskProps } from "../desk-props.ts";
import { DeskFoot } from "../parts/desk-foot.tsx";
import { Freshness } from "../parts/freshness.tsx";
import { useKeys } from "../use-keys.ts";
import { useNow } from "../use-now.ts";
import { DocumentList } from "./document-list.tsx";
import { DocumentPane } from "./document-pane.tsx";
import { DocumentTools } from "./document-tools.tsx";
import { checkTextOf, MissingFiles, useFileCheck } from "./file-check.tsx";
import { UploadDesk } from "./upload-desk.tsx";
import { useDocumentFilters, useDocumentList } from "./use-documents.ts";

/** Every document: adding files, the list, and the open one beside it, or after it where there is no room. */
export function Desk({ found }: DeskProps) {
  const [desk, styles] = [officeDesk(), officeDocuments()];
  const navigate = useNavigate();
  const { filters, change, query } = useDocumentFilters();
  const list = useDocumentList(filters);
  const check = useFileCheck();
  const now = useNow();
  const rows = useRef<HTMLDivElement>(null);
  const open = found.name === "officeDocument" ? found.value : undefined;
  const openMark = open === undefined ? undefined : "";

  function go(step: 1 | -1): void {
    const links = [...(rows.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const focused = links.findIndex((row) => row.contains(document.activeElement));
    const current = open === undefined ? focused : list.documents.findIndex(({ id }) => id === open);
    const at = current < 0 ? 0 : Math.min(Math.max(current + step, 0), list.documents.length - 1);
    const next = list.documents[at];
    if (!next) return;
    if (open !== undefined) void navigate(addressOf("officeDocument", { id: next.id }) + query, { replace: true });
    links[at]?.querySelector<HTMLElement>("a")?.focus();
    links[at]?.scrollIntoView({ block: "nearest" });
  }

  useKeys({
    j: () => go(1),
    k: () => go(-1),
    Escape: open === undefined ? undefined : () => void navigate(addressOf("officeDocuments", undefined) + query),
  });

  return (
    <>
      <div className={styles.top} data-open={openMark}>
        <header className={desk.head}>
          <h1>{copy.title}</h1>
          <p className={desk.lead}>{copy.lead}</p>
        </header>
        <MissingFiles check={check} />
        <UploadDesk query={query} />
        <DocumentTools filters={filters} change={change} />
      </div>
      <Freshness updatedAt={list.dataUpdatedAt} hasFailed={list.isRefetchError} onRetry={() => void list.refetch()} />
      <div className={`${desk.panes} ${styles.panes}`} data-open={openMark}>
        <div ref={rows} className={desk.pane}>
          <DocumentList list={list} filters={filters} open={open} />
        </div>
        {open !== undefined && <DocumentPane key={open} id={open} query={query} />}
      </div>
      <DeskFoot keys={documentsFoot}>
        {list.documents.length} {copy.shown}
        {list.hasNextPage && `, ${copy.moreFollow}`}; {checkTextOf(check, now)}
      </DeskFoot>
    </>
  );
}
