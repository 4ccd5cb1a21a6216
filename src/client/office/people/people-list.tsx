import { kindNames } from "#content/office/accounts.ts";
import { peopleDesk as copy } from "#content/office/people.ts";
import type { PersonLine } from "#rules/accounts/people.ts";
import { officePeople, officeTable } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { StateOfAccount } from "../parts/account-state.tsx";
import { RowList } from "../parts/row-list.tsx";
import type { Column } from "../parts/row-table.tsx";
import { dateTextOf, momentTextOf } from "../times.ts";
import type { usePeopleList } from "./use-people.ts";

/** The list of people. Cards have labels for facts that are not clear by themselves. */
export function PeopleList({ list, isFiltered }: { list: ReturnType<typeof usePeopleList>; isFiltered: boolean }) {
  const more = isFiltered ? copy.searchOn : undefined;
  return <RowList list={list} columns={columns()} isFiltered={isFiltered} copy={copy} more={more} />;
}

function columns(): readonly Column<PersonLine>[] {
  const [{ columns: names }, { fact }] = [copy, officePeople()];
  const { when } = officeTable();
  return [
    { id: "name", header: names.name, is: "name", cell: (person) => <Name person={person} /> },
    { id: "state", header: names.state, cell: ({ state }) => <StateOfAccount state={state} /> },
    { id: "kind", header: names.kind, cell: ({ kind }) => kindNames[kind] },
    {
      id: "twoFactor",
      header: names.factor,
      label: names.factor,
      cellClass: fact,
      cell: ({ twoFactor }) => (twoFactor ? copy.on : copy.off),
    },
    {
      id: "lastLoginAt",
      header: names.lastLogin,
      label: names.lastLogin,
      cellClass: fact,
      cell: ({ lastLoginAt: at }) =>
        at ? (
          <time dateTime={at} className={when}>
            {momentTextOf(at, Date.now())}
          </time>
        ) : (
          copy.never
        ),
    },
    {
      id: "createdAt",
      header: names.since,
      label: names.since,
      cellClass: fact,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className={when}>
          {dateTextOf(createdAt, Date.now())}
        </time>
      ),
    },
  ];
}

function Name({ person: { id, name, email } }: { person: PersonLine }) {
  return (
    <>
      <PageLink to="officePerson" with={{ id }}>
        {name}
      </PageLink>
      <small>
        <EmailText email={email} />
      </small>
    </>
  );
}
