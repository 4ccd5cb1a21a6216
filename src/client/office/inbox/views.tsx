import { inboxDesk as copy } from "#content/office/inbox-desk.ts";
import { officeDesk } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Count } from "../parts/signs.tsx";
import { ViewLinks } from "../parts/view-links.tsx";
import { useCounts } from "../use-counts.ts";
import type { View } from "./filters.ts";

/** The views of the inbox, as links that keep the search and the other filters. */
export function Views({ current, search }: { current: View | undefined; search: URLSearchParams }) {
  const styles = officeDesk();
  const counts = useCounts().data?.counts;
  return (
    <ViewLinks label={copy.viewsLabel} current={current}>
      {copy.views.map(({ view, label, count }) => (
        <PageLink
          key={view}
          to="officeInbox"
          search={searchOf(search, view)}
          className={styles.view}
          aria-current={view === current ? "page" : undefined}
        >
          {label} {counts && count && <Count value={counts[count]} />}
        </PageLink>
      ))}
    </ViewLinks>
  );
}

function searchOf(search: URLSearchParams, view: View): Record<string, string> {
  const { view: _before, owner: _owner, ...rest } = Object.fromEntries(search);
  return view === "open" ? rest : { ...rest, view };
}
