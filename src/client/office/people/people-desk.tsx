import { useRef } from "react";
import { peopleDesk as copy, peopleFoot } from "#content/office/people.ts";
import { officeButton, officePeople, officeTable } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import type { DeskProps } from "../desk-props.ts";
import { useRovingLinks } from "../keys/use-roving-links.ts";
import { DeskFoot, shownText } from "../parts/desk-foot.tsx";
import { DeskHead } from "../parts/desk-head.tsx";
import { Freshness } from "../parts/freshness.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { PeopleList } from "./people-list.tsx";
import { StaffRequests } from "./staff-requests.tsx";
import { usePeopleFilters, usePeopleList } from "./use-people.ts";
import { PeopleViews } from "./views.tsx";

/** Everybody with an account. */
export function Desk({ found, person }: DeskProps) {
  const { filters, change, clear } = usePeopleFilters();
  const list = usePeopleList(filters);
  const rows = useRef<HTMLDivElement>(null);
  useRovingLinks(rows);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <DeskHead title={found.title} lead={copy.lead}>
        <PageLink to="officeInvitations" className={officeButton({ tone: "primary" })}>
          {copy.invite}
        </PageLink>
      </DeskHead>
      <PeopleViews current="officePeople" />
      <StaffRequests viewerId={person.id} />
      <div className={officePeople().tools}>
        <FilterBar filters={filters} change={change} onClear={isFiltered ? clear : undefined} />
      </div>
      <Freshness query={list} />
      <div ref={rows} className={officeTable().pane}>
        <PeopleList list={list} isFiltered={isFiltered} />
      </div>
      <DeskFoot keys={peopleFoot} shown={shownText(list.rows.length, list)} />
    </>
  );
}
