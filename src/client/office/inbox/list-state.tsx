import { inboxDesk as copy } from "#content/office/inbox-desk.ts";
import { officeButton, officeInboxList } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { FailedLoad } from "../parts/failed-load.tsx";
import { type Filters, isNarrowed } from "./filters.ts";

type ListStateProps = {
  list: {
    rows: readonly unknown[];
    error: Error | null;
    isPending: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
  };
  filters: Filters;
};

/** A note while the list is loading, has failed or is empty. A list that is already loaded stays, whatever happens. */
export function ListState({ list, filters }: ListStateProps) {
  if (list.rows.length > 0) return null;
  return (
    <div className={officeInboxList().state}>
      <StateNote list={list} filters={filters} />
    </div>
  );
}

function StateNote({ list, filters }: ListStateProps) {
  if (list.error) return <FailedLoad title={copy.failedTitle} query={list} />;
  if (list.isPending || list.isFetchingNextPage) return <LoadingNote title={copy.loading} />;
  if (filters.view === "open" && !isNarrowed(filters)) return <Note title={copy.emptyTitle} text={copy.emptyOpen} />;
  const searched = filters.q.trim();
  return (
    <Note title={copy.emptyFiltered}>
      {searched !== "" && filters.view !== "all" && (
        <PageLink to="officeInbox" search={{ view: "all", q: searched }} className={officeButton()}>
          {copy.searchAll}
        </PageLink>
      )}
    </Note>
  );
}
