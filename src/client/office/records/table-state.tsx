import { recordsDesk as copy } from "#content/office/records.ts";
import { officeDesk } from "#styled-system/recipes";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { FailedLoad } from "../parts/failed-load.tsx";

type List = {
  isPending: boolean;
  error: Error | null;
  refetch: () => unknown;
};

/** In place of a list without rows: loading, failed or empty. */
export function TableState({ list, loading, empty }: { list: List; loading: string; empty: string }) {
  const desk = officeDesk();
  return (
    <div className={desk.state}>
      {list.isPending ? (
        <LoadingNote title={loading} />
      ) : list.error ? (
        <FailedLoad title={copy.failedTitle} query={list} />
      ) : (
        <Note title={empty} />
      )}
    </div>
  );
}
