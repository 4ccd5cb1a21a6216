import { useNavigate } from "react-router-dom";
import { documentsDesk as copy, documentsFoot } from "#content/office/documents.ts";
import { addressOf } from "#pages";
import type { DocumentLine } from "#rules/documents/office-answers.ts";
import { officeDesk, officeDocuments } from "#styled-system/recipes";
import type { DeskProps } from "../desk-props.ts";
import { useKeys } from "../keys/use-keys.ts";
import { DeskFoot, shownText } from "../parts/desk-foot.tsx";
import { DeskHead } from "../parts/desk-head.tsx";
import { Freshness } from "../parts/freshness.tsx";
import { useRowFocus } from "../rows/use-row-focus.ts";
import { useRowSelection } from "../rows/use-row-selection.ts";
import { useNow } from "../use-now.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { DocumentList } from "./document-list.tsx";
import { DocumentPane } from "./document-pane.tsx";
import { checkTextOf, MissingFiles, useFileCheck } from "./file-check.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { UploadDesk } from "./upload-desk.tsx";
import { useDocumentFilters, useDocumentList } from "./use-documents.ts";

/** All documents: the upload, the list, and the open document beside it, or in its place on small screens. */
export function Desk({ found }: DeskProps) {
  const [desk, styles] = [officeDesk(), officeDocuments()];
  const navigate = useNavigate();
  const { filters, change, query } = useDocumentFilters();
  const list = useDocumentList(filters);
  const selection = useRowSelection(list.rows, idOf);
  const check = useFileCheck();
  const now = useNow();
  const open = found.name === "officeDocument" ? found.value : undefined;
  const openMark = open === undefined ? undefined : "";

  const chosenRow = useRowFocus({
    ids: list.rows.map(({ id }) => id),
    list,
    open,
    replaceOpen: (id) => void navigate(addressOf("officeDocument", { id }) + query, { replace: true }),
  });

  function selectCurrent(): void {
    const row = chosenRow();
    if (row !== undefined) selection.toggle(row);
  }

  useKeys({
    x: () => selectCurrent(),
    Escape: open === undefined ? undefined : () => void navigate(addressOf("officeDocuments", undefined) + query),
  });

  return (
    <>
      <div className={styles.top} data-open={openMark}>
        <DeskHead title={copy.title} lead={copy.lead} />
        <MissingFiles check={check} />
        <UploadDesk query={query} />
        <FilterBar filters={filters} change={change} />
      </div>
      <Freshness query={list} />
      <div className={`${desk.panes} ${styles.panes}`} data-open={openMark}>
        <section className={desk.pane} aria-label={copy.title}>
          <BulkBar selection={selection} />
          <DocumentList list={list} filters={filters} open={open} selection={selection} />
        </section>
        {open !== undefined && <DocumentPane key={open} id={open} query={query} isListStale={list.isRefetchError} />}
      </div>
      <DeskFoot keys={documentsFoot} shown={shownText(list.rows.length, list)}>
        {checkTextOf(check, now)}
      </DeskFoot>
    </>
  );
}

function idOf({ id }: DocumentLine): string {
  return id;
}
