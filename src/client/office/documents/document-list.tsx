import { documentsDesk as copy, documentStateNames, viewerNames } from "#content/office/documents.ts";
import { memberKinds } from "#rules/accounts/person.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import type { DocumentLine } from "#rules/documents/office-answers.ts";
import { isForEveryone } from "#rules/documents/office-filter.ts";
import { countTextOf } from "#rules/money.ts";
import { cappedCountOf } from "#rules/office/count.ts";
import { officeDocuments } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { RowList } from "../parts/row-list.tsx";
import type { Column } from "../parts/row-table.tsx";
import { State } from "../parts/signs.tsx";
import type { RowSelection } from "../rows/use-row-selection.ts";
import { calendarDayTextOf, dateTextOf } from "../times.ts";
import { shapeOfDocument } from "./document-state.ts";
import { type DocumentFilters, isNarrowed, type useDocumentList } from "./use-documents.ts";

type Selection = RowSelection<DocumentLine>;
type DocumentListProps = {
  list: ReturnType<typeof useDocumentList>;
  filters: DocumentFilters;
  open: string | undefined;
  selection: Selection;
};

/** The list of documents, or a note in its place. */
export function DocumentList({ list, filters, open, selection }: DocumentListProps) {
  return (
    <RowList
      list={list}
      columns={columnsOf(filters, selection)}
      open={open}
      rowClass={officeDocuments().row}
      isFiltered={isNarrowed(filters)}
      copy={copy}
      more={list.rows.length === 0 ? copy.goOn : undefined}
    />
  );
}

function columnsOf(search: DocumentFilters, selection: Selection): readonly Column<DocumentLine>[] {
  const [{ columns }, own] = [copy, officeDocuments()];
  const type = { is: "number", cellClass: own.type, headClass: own.type } as const;
  const detail = { is: "number", cellClass: own.detail, headClass: own.detail } as const;
  return [
    {
      id: "title",
      header: <TickAll selection={selection} />,
      is: "name",
      cell: (line) => <Name line={line} search={search} selection={selection} />,
    },
    { id: "fileType", header: columns.type, ...type, cell: ({ fileType }) => fileType.toUpperCase() },
    { id: "fileSize", header: columns.size, ...detail, cell: ({ fileSize }) => fileSizeOf(fileSize) },
    { id: "fileVersion", header: columns.version, ...detail, cell: ({ fileVersion }) => fileVersion },
    { id: "downloads", header: columns.downloads, ...detail, cell: ({ downloads }) => countTextOf(downloads) },
    { id: "audience", header: columns.seen, cell: viewersTextOf },
    { id: "state", header: columns.state, cell: (line) => <StateOf line={line} /> },
    {
      id: "createdAt",
      header: columns.added,
      is: "number",
      cell: ({ createdAt }) => <time dateTime={createdAt}>{dateTextOf(createdAt, Date.now())}</time>,
    },
  ];
}

/** `Institutional, 2 persons`. */
function viewersTextOf({ audience, granted }: Pick<DocumentLine, "audience" | "granted">): string {
  if (isForEveryone(audience)) return viewerNames.everyone;
  const parts = [
    ...memberKinds.filter((kind) => audience[kind]).map((kind) => viewerNames[kind]),
    granted.people > 0 &&
      `${cappedCountOf(granted.people)} ${granted.people === 1 ? viewerNames.person : viewerNames.people}`,
    granted.projects > 0 &&
      `${cappedCountOf(granted.projects)} ${granted.projects === 1 ? viewerNames.project : viewerNames.projects}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : viewerNames.staff;
}

function TickAll({ selection }: { selection: Selection }) {
  return (
    <span className={officeDocuments().pick}>
      <input
        type="checkbox"
        aria-label={copy.selectAll}
        checked={selection.areAll}
        ref={(box) => {
          if (box) box.indeterminate = !selection.areAll && selection.lines.length > 0;
        }}
        onChange={() => selection.toggleAll()}
      />
      <span>{copy.columns.title}</span>
    </span>
  );
}

type NameProps = { line: DocumentLine; search: DocumentFilters; selection: Selection };

function Name({ line: { id, title, description, binEndsAt }, search, selection }: NameProps) {
  const below = binEndsAt ? `${copy.inBinUntil} ${dateTextOf(binEndsAt, Date.now())}` : description;
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
    ? `${documentStateNames[state]}, ${calendarDayTextOf(publishDay, Date.now())}`
    : documentStateNames[state];
  return <State shape={shapeOfDocument[state]}>{name}</State>;
}
