import { recordsDesk as copy } from "#content/office/records.ts";
import { officeDesk } from "#styled-system/recipes";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { FailedLoad } from "../parts/failed-load.tsx";

type TableStateProps = {
  list: { isPending: boolean; error: Error | null; refetch: () => unknown };
  loading: string;
  empty: string;
};

/** Replaces a list without rows: loading, failed or empty. */
export function TableState(props: TableStateProps) {
  return (
    <div className={officeDesk().state}>
      <StateNote {...props} />
    </div>
  );
}

function StateNote({ list, loading, empty }: TableStateProps) {
  if (list.isPending) return <LoadingNote title={loading} />;
  if (list.error) return <FailedLoad title={copy.failedTitle} query={list} />;
  return <Note title={empty} />;
}
