import { officeDesk } from "#styled-system/recipes";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { FailedLoad } from "./failed-load.tsx";
import { RowTable, type RowTableProps } from "./row-table.tsx";
import { type PagedList, ShowMore } from "./show-more.tsx";

type List<Row> = {
  rows: readonly Row[];
  isPending: boolean;
  isLoadingError: boolean;
  error: Error | null;
  refetch: () => unknown;
} & PagedList;

type RowListProps<Row> = Omit<RowTableProps<Row>, "label" | "rows"> & {
  list: List<Row>;
  isFiltered: boolean;
  copy: {
    table: string;
    loading: string;
    failedTitle: string;
    emptyTitle: string;
    emptyFiltered: string;
    /** For a list whose pages may be empty although more follow. */
    emptySoFar?: string;
  };
  /** The text of the button for more rows. */
  more?: string | undefined;
};

/** The rows of a list, or a note in their place. */
export function RowList<Row extends { id: string }>({ list, isFiltered, copy, more, ...table }: RowListProps<Row>) {
  const desk = officeDesk();
  return (
    <>
      {list.rows.length === 0 ? (
        <div className={desk.state}>
          <Empty list={list} isFiltered={isFiltered} copy={copy} />
        </div>
      ) : (
        <RowTable label={copy.table} rows={list.rows} {...table} />
      )}
      <ShowMore list={list} className={desk.end} text={more} />
    </>
  );
}

function Empty<Row>({ list, isFiltered, copy }: Pick<RowListProps<Row>, "list" | "isFiltered" | "copy">) {
  if (list.isPending) return <LoadingNote title={copy.loading} />;
  if (list.isLoadingError) return <FailedLoad title={copy.failedTitle} query={list} />;
  if (list.hasNextPage && copy.emptySoFar) return <Note title={copy.emptySoFar} />;
  return <Note title={isFiltered ? copy.emptyFiltered : copy.emptyTitle} />;
}
