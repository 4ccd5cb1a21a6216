import { createColumnHelper, useTable } from "@tanstack/react-table";
import { documentsDesk as copy, documentStateNames } from "#content/office/documents.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import type { DocumentLine } from "#rules/documents/office-answers.ts";
import { countTextOf } from "#rules/money.ts";
import { officeDesk, officeDocuments } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { DeskTable, deskFeatures } from "../parts/desk-table.tsx";
import { FailedLoad } from "../parts/failed-load.tsx";
import { LoadMore } from "../parts/load-more.tsx";
import { State } from "../parts/signs.tsx";
import { dateOf, dayOf } from "../times.ts";
import type { RowSelection } from "../use-row-selection.ts";
import { shapeOfDocument, viewersTextOf } from "./document-signs.ts";
import { type DocumentFilters, isNarrowed, type useDocumentList } from "./use-documents.ts";

const helper = createColumnHelper<typeof deskFeatures, DocumentLine>();

const columns = helper.columns([
  helper.accessor("title", {
    header: ({ table }) => <TickAll {...(table.options.meta as Meta)} />,
    cell: ({ row, table }) => <Name line={row.original} {...(table.options.meta as Meta)} />,
  }),
  helper.accessor("fileType", { header: copy.columns.type, cell: ({ row }) => row.original.fileType.toUpperCase() }),
  helper.accessor("fileSize", { header: copy.columns.size, cell: ({ row }) => fileSizeOf(row.original.fileSize) }),
  helper.accessor("fileVersion", { header: copy.columns.version }),
  helper.accessor("downloads", {
    header: copy.columns.downloads,
    cell: ({ row }) => countTextOf(row.original.downloads),
  }),
  helper.accessor("audience", { header: copy.columns.seen, cell: ({ row }) => viewersTextOf(row.original) }),
  helper.accessor("state", { header: copy.columns.state, cell: ({ row }) => <StateOf line={row.original} /> }),
  helper.accessor("createdAt", {
    header: copy.columns.added,
    cell: ({ row: { original } }) => (
      <time dateTime={original.createdAt}>{dateOf(original.createdAt, Date.now())}</time>
    ),
  }),
]);

type Meta = { search: Record<string, string>; selection: RowSelection<DocumentLine> };
type DocumentListProps = {
  list: ReturnType<typeof useDocumentList>;
  filters: DocumentFilters;
  open: string | undefined;
  selection: RowSelection<DocumentLine>;
};

const details: readonly string[] = ["fileSize", "fileVersion", "downloads"];
const numbers: readonly string[] = ["fileType", ...details, "createdAt"];

/** The documents of the list, or what stands in their place. */
export function DocumentList({ list, filters, open, selection }: DocumentListProps) {
  const [desk, own] = [officeDesk(), officeDocuments()];
  const { documents } = list;
  const meta: Meta = { search: filters, selection };
  const table = useTable({
    features: deskFeatures,
    columns,
    data: documents,
    getRowId: ({ id }) => id,
    meta: meta as object,
  });
  return (
    <>
      {documents.length === 0 ? (
        <div className={desk.state}>
          <Empty list={list} filters={filters} />
        </div>
      ) : (
        <DeskTable
          table={table}
          label={copy.table}
          open={open}
          rowClass={own.row}
          headClassOf={(column) => classOf(column, { ...own, name: "", number: own.numberHead })}
          cellClassOf={(column) => classOf(column, own)}
        />
      )}
      <LoadMore list={list} className={desk.end} text={documents.length === 0 ? copy.goOn : undefined} />
    </>
  );
}

function classOf(column: string, own: ReturnType<typeof officeDocuments>): string | undefined {
  if (column === "title") return own.name;
  if (!numbers.includes(column)) return undefined;
  if (column === "createdAt") return own.number;
  return `${own.number} ${details.includes(column) ? own.detail : own.type}`;
}

function Empty({ list, filters }: Pick<DocumentListProps, "list" | "filters">) {
  if (list.isPending) return <LoadingNote title={copy.loading} />;
  if (list.isError) return <FailedLoad title={copy.failedTitle} query={list} />;
  if (list.hasNextPage) return <Note title={copy.emptySoFar} />;
  return <Note title={isNarrowed(filters) ? copy.emptyFiltered : copy.emptyTitle} />;
}

function TickAll({ selection }: Meta) {
  return (
    <span className={officeDocuments().pick}>
      <input
        type="checkbox"
        aria-label={copy.selectAll}
        checked={selection.areAll}
        onChange={() => selection.toggleAll()}
      />
      <span>{copy.columns.title}</span>
    </span>
  );
}

function Name({ line: { id, title, description, binEndsAt }, search, selection }: { line: DocumentLine } & Meta) {
  const below = binEndsAt ? `${copy.inBinUntil} ${dateOf(binEndsAt, Date.now())}` : description;
  return (
    <span className={officeDocuments().pick}>
      <input
        type="checkbox"
        aria-label={`${copy.select} ${title}`}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
      />
      <span>
        <PageLink to="officeDocument" with={{ id }} search={search}>
          {title}
        </PageLink>
        {below && <small>{below}</small>}
      </span>
    </span>
  );
}

function StateOf({ line: { state, publishDay } }: { line: DocumentLine }) {
  const name = publishDay
    ? `${documentStateNames[state]}, ${dayOf(publishDay, Date.now())}`
    : documentStateNames[state];
  return <State shape={shapeOfDocument[state]}>{name}</State>;
}
