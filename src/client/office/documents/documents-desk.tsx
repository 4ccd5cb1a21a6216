import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { documentsDesk as copy, documentsFoot } from "#content/office/documents.ts";
import { addressOf } from "#pages";
import { officeDesk, officeDocuments } from "#styled-system/recipes";
import type { DeskProps } from "../desk-props.ts";
import { DeskFoot, shownText } from "../parts/desk-foot.tsx";
import { Freshness } from "../parts/freshness.tsx";
import { useKeys } from "../use-keys.ts";
import { useNow } from "../use-now.ts";
import { useReturnToRow } from "../use-return-to-row.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { DocumentList } from "./document-list.tsx";
import { DocumentPane } from "./document-pane.tsx";
import { DocumentTools } from "./document-tools.tsx";
import { checkTextOf, MissingFiles, useFileCheck } from "./file-check.tsx";
import { UploadDesk } from "./upload-desk.tsx";
import { useDocumentSelection } from "./use-document-selection.ts";
import { useDocumentFilters, useDocumentList } from "./use-documents.ts";

/** Every document: adding files, the list, and the open one beside it, or after it where there is no room. */
export function Desk({ found }: DeskProps) {
  const [desk, styles] = [officeDesk(), officeDocuments()];
  const navigate = useNavigate();
  const { filters, change, query } = useDocumentFilters();
  const list = useDocumentList(filters);
  const selection = useDocumentSelection(list.documents);
  const check = useFileCheck();
  const now = useNow();
  const rows = useRef<HTMLDivElement>(null);
  const open = found.name === "officeDocument" ? found.value : undefined;
  const openMark = open === undefined ? undefined : "";

  function go(step: 1 | -1): void {
    const before = currentIndex();
    const at = before < 0 ? 0 : Math.min(Math.max(before + step, 0), list.documents.length - 1);
    const next = list.documents[at];
    if (!next) return;
    if (open !== undefined) void navigate(addressOf("officeDocument", { id: next.id }) + query, { replace: true });
    focusRow(at);
  }

  function focusRow(at: number): void {
    rowElements()[at]?.querySelector<HTMLElement>("a")?.focus();
    rowElements()[at]?.scrollIntoView({ block: "nearest" });
  }

  function rowElements(): HTMLElement[] {
    return [...(rows.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  }

  function selectCurrent(): void {
    const line = list.documents[currentIndex()];
    if (line) selection.toggle(line.id);
  }

  /** Of the open document, or of the row that has the focus. */
  function currentIndex(): number {
    if (open !== undefined) return list.documents.findIndex(({ id }) => id === open);
    return rowElements().findIndex((row) => row.contains(document.activeElement));
  }

  useReturnToRow(open, (closed) => focusRow(list.documents.findIndex(({ id }) => id === closed)));
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    x: () => selectCurrent(),
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
          <BulkBar selection={selection} />
          <DocumentList list={list} filters={filters} open={open} selection={selection} />
        </div>
        {open !== undefined && <DocumentPane key={open} id={open} query={query} />}
      </div>
      <DeskFoot keys={documentsFoot}>
        {[shownText(list.documents.length, list), checkTextOf(check, now)].filter(Boolean).join("; ")}
      </DeskFoot>
    </>
  );
}
