import { officeParts as copy } from "#content/office/parts.ts";
import { officeButton, officeDesk } from "#styled-system/recipes";

/** The paging of a list that TanStack Query loads page by page. */
export type PagedList = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError?: boolean;
  error?: Error | null;
  fetchNextPage: () => unknown;
};

/** Loads the next page, unless there is none or it is loading already. */
export function loadMore({ hasNextPage, isFetchingNextPage, fetchNextPage }: PagedList): void {
  if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
}

type ShowMoreProps = {
  list: PagedList;
  text?: string | undefined;
  className?: string | undefined;
};

/** The button at the end of a list that has more pages, and why the next one did not load. */
export function ShowMore({ list, text = copy.showMore, className }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={className}>
      {list.isFetchNextPageError && (
        <p className={officeDesk().error} role="alert">
          {list.error?.message}
        </p>
      )}
      <button
        type="button"
        className={officeButton()}
        disabled={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {list.isFetchingNextPage ? copy.loadingMore : text}
      </button>
    </div>
  );
}
