import type { ReactNode } from "react";
import { projectsDesk as copy } from "#content/office/projects.ts";
import { officeDesk, officeProjects, officeTable } from "#styled-system/recipes";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { FailedLoad } from "../parts/failed-load.tsx";
import { LoadMore, type PagedList } from "../parts/load-more.tsx";

/** `name`: the row's link. A phone shows no `detail`, which the open one says. */
export type Column<Row> = {
  header: string;
  /** With the address at which a row is open. */
  cell: (row: Row, addressWith: (id: string) => string) => ReactNode;
  is?: "name" | "number" | "detail";
};

type List<Row> = {
  rows: readonly Row[];
  isPending: boolean;
  error: Error | null;
  refetch: () => unknown;
} & PagedList;

type RowTableProps<Row> = {
  list: List<Row>;
  columns: readonly Column<Row>[];
  open: string | undefined;
  addressWith: (id: string) => string;
  isFiltered: boolean;
  says: { table: string; loading: string; failedTitle: string; emptyTitle: string };
};

/** The rows of a list, or what stands in their place. */
export function RowTable<Row extends { id: string }>({
  list,
  columns,
  open,
  addressWith,
  isFiltered,
  says,
}: RowTableProps<Row>) {
  const [desk, styles, own] = [officeDesk(), officeTable(), officeProjects()];
  const { rows } = list;
  const classOf = {
    name: own.name,
    number: own.number,
    detail: own.detail,
  };
  return (
    <>
      {rows.length === 0 ? (
        <div className={desk.state}>
          <Empty list={list} isFiltered={isFiltered} says={says} />
        </div>
      ) : (
        <table className={styles.table} aria-label={says.table}>
          <thead>
            <tr>
              {columns.map(({ header, is }) => (
                <th key={header} scope="col" className={is === "number" ? own.numberHead : undefined}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className={styles.row} data-row="" aria-current={row.id === open ? "true" : undefined}>
                {columns.map(({ header, cell, is }) => (
                  <td key={header} className={is && classOf[is]}>
                    {cell(row, addressWith)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <LoadMore list={list} className={desk.end} text={rows.length === 0 ? copy.goOn : undefined} />
    </>
  );
}

type EmptyProps<Row> = Pick<RowTableProps<Row>, "list" | "isFiltered" | "says">;

function Empty<Row>({ list, isFiltered, says }: EmptyProps<Row>) {
  if (list.isPending) return <LoadingNote title={says.loading} />;
  if (list.error) return <FailedLoad title={says.failedTitle} query={list} />;
  if (list.hasNextPage) return <Note title={copy.emptySoFar} />;
  return <Note title={isFiltered ? copy.emptyFiltered : says.emptyTitle} />;
}
