import { useRef } from "react";
import { peopleDesk as copy, peopleFoot } from "#content/office/people.ts";
import { officeButton, officeDesk, officePeople, officeTable } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { LoadingNote, Note } from "../../ui/note.tsx";
import type { DeskProps } from "../desk-props.ts";
import { useRovingLinks } from "../keys/use-roving-links.ts";
import { DeskFoot, shownText } from "../parts/desk-foot.tsx";
import { FailedLoad } from "../parts/failed-load.tsx";
import { Freshness } from "../parts/freshness.tsx";
import { LoadMore } from "../parts/load-more.tsx";
import { PeopleTable } from "./people-table.tsx";
import { PeopleTools } from "./people-tools.tsx";
import { StaffRequests } from "./staff-requests.tsx";
import { usePeopleFilters, usePeopleList } from "./use-people.ts";
import { PeopleViews } from "./views.tsx";

/** Everybody with an account. */
export function Desk({ found, person }: DeskProps) {
  const desk = officeDesk();
  const { filters, change, clear } = usePeopleFilters();
  const list = usePeopleList(filters);
  const rows = useRef<HTMLDivElement>(null);
  useRovingLinks(rows);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <header className={desk.head}>
        <h1>{found.title}</h1>
        <p className={desk.lead}>{copy.lead}</p>
        <div className={desk.headActs}>
          <PageLink to="officeInvitations" className={officeButton({ tone: "primary" })}>
            {copy.invite}
          </PageLink>
        </div>
      </header>
      <PeopleViews current="officePeople" />
      <StaffRequests viewerId={person.id} />
      <div className={officePeople().tools}>
        <PeopleTools filters={filters} change={change} onClear={isFiltered ? clear : undefined} />
      </div>
      <Freshness query={list} />
      <div ref={rows} className={officeTable().pane}>
        {list.rows.length > 0 ? (
          <PeopleTable people={list.rows} />
        ) : (
          <div className={desk.state}>
            <Empty list={list} isFiltered={isFiltered} />
          </div>
        )}
        <LoadMore list={list} className={desk.end} text={isFiltered ? copy.searchOn : undefined} />
      </div>
      <DeskFoot keys={peopleFoot} shown={shownText(list.rows.length, list)} />
    </>
  );
}

type EmptyProps = { list: ReturnType<typeof usePeopleList>; isFiltered: boolean };

function Empty({ list, isFiltered }: EmptyProps) {
  if (list.isPending) return <LoadingNote title={copy.loading} />;
  if (list.isLoadingError) return <FailedLoad title={copy.failedTitle} query={list} />;
  if (list.hasNextPage) return <Note title={copy.emptySoFar} />;
  return <Note title={isFiltered ? copy.emptyFiltered : copy.emptyTitle} />;
}
