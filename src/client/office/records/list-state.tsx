import { recordsDesk as copy } from "#content/office/records.ts";
import { officeButton, officeDesk } from "#styled-system/recipes";
import { LoadingNote, Note } from "../../ui/note.tsx";

type List = {
  isPending: boolean;
  error: Error | null;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

/** In place of a list without rows: loading, failed or empty. */
export function ListState({ list, loading, empty }: { list: List; loading: string; empty: string }) {
  const desk = officeDesk();
  return (
    <div className={desk.state}>
      {list.isPending ? (
        <LoadingNote title={loading} />
      ) : list.error ? (
        <div role="alert">
          <Note title={copy.failedTitle} text={list.error.message}>
            <button type="button" className={officeButton()} onClick={() => void list.refetch()}>
              {copy.tryAgain}
            </button>
          </Note>
        </div>
      ) : (
        <Note title={empty} />
      )}
    </div>
  );
}

export function MoreRows({ list }: { list: List }) {
  if (!list.hasNextPage) return null;
  return (
    <div className={officeDesk().state}>
      <button
        type="button"
        className={officeButton()}
        disabled={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {list.isFetchingNextPage ? copy.loadingMore : copy.more}
      </button>
    </div>
  );
}
