import { createColumnHelper, useTable } from "@tanstack/react-table";
import { documentsDesk as copy, documentStateNames } from "#content/office/documents.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import type { DocumentLine } from "#rules/documents/office-answers.ts";
import { officeAudit, officeDesk, officeDocuments } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { DeskTable, deskFeatures } from "../parts/desk-table.tsx";
import { FailedLoad } from "../parts/failed-load.tsx";
import { LoadMore } from "../parts/load-more.tsx";
import { State } from "../parts/signs.tsx";
import { dateOf, dayOf } from "../times.ts";
import { shapeOfDocument, sightOf } from "./document-signs.ts";
import type { DocumentFilters, useDocumentList } from "./use-documents.ts";

const helper = createColumnHelper<typeof deskFeatures, DocumentLine>();

const columns = helper.columns([
  helper.accessor("title", {
    header: copy.columns.title,
    cell: ({ row, table }) => <Name line={row.original} search={(table.options.meta as Meta).search} />,
  }),
  helper.accessor("fileType", { header: copy.columns.type, cell: ({ row }) => row.original.fileType.toUpperCase() }),
  helper.accessor("fileSize", { header: copy.columns.size, cell: ({ row }) => fileSizeOf(row.original.fileSize) }),
  helper.accessor("fileVersion", { header: copy.columns.version }),
  helper.accessor("audience", { header: copy.columns.seen, cell: ({ row }) => sightOf(row.original) }),
  helper.accessor("state", { header: copy.columns.state, cell: ({ row }) => <StateOf line={row.original} /> }),
  helper.accessor("createdAt", {
    header: copy.columns.added,
    cell: ({ row: { original } }) => (
      <time dateTime={original.createdAt}>{dateOf(original.createdAt, Date.now())}</time>
    ),
  }),
]);

type Meta = { search: Record<string, string> };
type DocumentListProps = {
  list: ReturnType<typeof useDocumentList>;
  filters: DocumentFilters;
  open: string | undefined;
};

const numbers: readonly string[] = ["fileType", "fileSize", "fileVersion", "createdAt"];

/** The documents of the list, or what stands in their place. */
export function DocumentList({ list, filters, open }: DocumentListProps) {
  const [styles, own] = [officeAudit(), officeDocuments()];
  const { documents } = list;
  const meta: Meta = { search: filters };
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
        <div className={styles.state}>
          <Empty list={list} filters={filters} />
        </div>
      ) : (
        <DeskTable
          table={table}
          label={copy.table}
          open={open}
          headClassOf={(column) => (numbers.includes(column) ? own.numberHead : undefined)}
          cellClassOf={(column) => classOf(column, own)}
        />
      )}
      <LoadMore list={list} className={officeDesk().end} text={documents.length === 0 ? copy.goOn : undefined} />
    </>
  );
}

function classOf(column: string, own: ReturnType<typeof officeDocuments>): string | undefined {
  if (column === "title") return own.name;
  if (!numbers.includes(column)) return undefined;
  return column === "createdAt" ? own.number : `${own.number} ${own.detail}`;
}

function Empty({ list, filters }: Pick<DocumentListProps, "list" | "filters">) {
  if (list.isPending) return <LoadingNote title={copy.loading} />;
  if (list.isError) return <FailedLoad title={copy.failedTitle} query={list} />;
  if (list.hasNextPage) return <Note title={copy.emptySoFar} />;
  return <Note title={Object.keys(filters).length > 0 ? copy.emptyFiltered : copy.emptyTitle} />;
}

function Name({ line: { id, title, description, binEndsAt }, search }: { line: DocumentLine } & Meta) {
  const below = binEndsAt ? `${copy.inBinUntil} ${dateOf(binEndsAt, Date.now())}` : description;
  return (
    <>
      <PageLink to="officeDocument" with={{ id }} search={search}>
        {title}
      </PageLink>
      {below && <small>{below}</small>}
    </>
  );
}

function StateOf({ line: { state, publishDay } }: { line: DocumentLine }) {
  const name = publishDay
    ? `${documentStateNames[state]}, ${dayOf(publishDay, Date.now())}`
    : documentStateNames[state];
  return <State shape={shapeOfDocument[state]}>{name}</State>;
}
