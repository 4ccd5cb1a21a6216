import { inboxDesk as copy } from "#content/office/inbox-desk.ts";
import { officeButton, officeInboxList } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { FailedLoad } from "../parts/failed-load.tsx";
import { type Filters, isNarrowed } from "./filters.ts";

type ListStateProps = {
  list: {
    lines: readonly unknown[];
    error: Error | null;
    isPending: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
  };
  filters: Filters;
};

/** Loading, failed, empty. A list that was there before stays, whatever happens. */
export function ListState({ list, filters }: ListStateProps) {
  const styles = officeInboxList();
  if (list.lines.length > 0) return null;
  const searched = filters.q.trim();
  return (
    <div className={styles.state}>
      {list.error ? (
        <FailedLoad title={copy.failedTitle} query={list} />
      ) : list.isPending || list.isFetchingNextPage ? (
        <LoadingNote title={copy.loading} />
      ) : filters.view === "open" && !isNarrowed(filters) ? (
        <Note title={copy.emptyTitle} text={copy.emptyOpen} />
      ) : (
        <Note title={copy.emptyFiltered}>
          {searched !== "" && filters.view !== "all" && (
            <PageLink to="officeInbox" search={{ view: "all", q: searched }} className={officeButton()}>
              {copy.searchAll}
            </PageLink>
          )}
        </Note>
      )}
    </div>
  );
}
