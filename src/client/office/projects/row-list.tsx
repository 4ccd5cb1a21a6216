import { projectsDesk as copy } from "#content/office/projects.ts";
import { officeDesk } from "#styled-system/recipes";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { FailedLoad } from "../parts/failed-load.tsx";
import { LoadMore, type PagedList } from "../parts/load-more.tsx";
import { type Column, RowTable } from "../parts/row-table.tsx";

type List<Row> = {
  rows: readonly Row[];
  isPending: boolean;
  isLoadingError: boolean;
  error: Error | null;
  refetch: () => unknown;
} & PagedList;

type RowListProps<Row> = {
  list: List<Row>;
  columns: readonly Column<Row>[];
  open: string | undefined;
  isFiltered: boolean;
  says: { table: string; loading: string; failedTitle: string; emptyTitle: string };
};

/** The rows of a list, or a note in their place. */
export function RowList<Row extends { id: string }>({ list, columns, open, isFiltered, says }: RowListProps<Row>) {
  const desk = officeDesk();
  const { rows } = list;
  return (
    <>
      {rows.length === 0 ? (
        <div className={desk.state}>
          <Empty list={list} isFiltered={isFiltered} says={says} />
        </div>
      ) : (
        <RowTable label={says.table} rows={rows} columns={columns} open={open} />
      )}
      <LoadMore list={list} className={desk.end} text={rows.length === 0 ? copy.goOn : undefined} />
    </>
  );
}

type EmptyProps<Row> = Pick<RowListProps<Row>, "list" | "isFiltered" | "says">;

function Empty<Row>({ list, isFiltered, says }: EmptyProps<Row>) {
  if (list.isPending) return <LoadingNote title={says.loading} />;
  if (list.isLoadingError) return <FailedLoad title={says.failedTitle} query={list} />;
  if (list.hasNextPage) return <Note title={copy.emptySoFar} />;
  return <Note title={isFiltered ? copy.emptyFiltered : says.emptyTitle} />;
}
