import type { ComponentProps } from "react";
import { recordsDesk as copy } from "#content/office/records.ts";
import { officeDesk } from "#styled-system/recipes";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { FailedLoad } from "../parts/failed-load.tsx";
import { Freshness } from "../parts/freshness.tsx";

type TableStateProps = {
  list: ComponentProps<typeof Freshness>["query"] & {
    isPending: boolean;
    isLoadingError: boolean;
    error: Error | null;
  };
  loading: string;
  empty: string;
};

/** Replaces a list without rows: loading, failed or empty. */
export function TableState(props: TableStateProps) {
  return (
    <>
      <Freshness query={props.list} />
      <div className={officeDesk().state}>
        <StateNote {...props} />
      </div>
    </>
  );
}

function StateNote({ list, loading, empty }: TableStateProps) {
  if (list.isPending) return <LoadingNote title={loading} />;
  if (list.isLoadingError) return <FailedLoad title={copy.failedTitle} query={list} />;
  return <Note title={empty} />;
}
