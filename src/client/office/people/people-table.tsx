import { createColumnHelper, useTable } from "@tanstack/react-table";
import { peopleDesk as copy, kindNames } from "#content/office/people.ts";
import type { PersonLine } from "#rules/accounts/people.ts";
import { officePeople, officeTable } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { DeskTable, deskFeatures } from "../parts/desk-table.tsx";
import { dateOf, momentOf } from "../times.ts";
import { AccountSign } from "./account-sign.tsx";

const helper = createColumnHelper<typeof deskFeatures, PersonLine>();

const columns = helper.columns([
  helper.accessor("name", { header: copy.columns.name, cell: ({ row }) => <Name person={row.original} /> }),
  helper.accessor("state", {
    header: copy.columns.state,
    cell: ({ row }) => <AccountSign state={row.original.state} />,
  }),
  helper.accessor("kind", { header: copy.columns.kind, cell: ({ row }) => kindNames[row.original.kind] }),
  helper.accessor("twoFactor", {
    header: copy.columns.factor,
    cell: ({ row }) => (row.original.twoFactor ? copy.on : copy.off),
  }),
  helper.accessor("lastLoginAt", {
    header: copy.columns.lastLogin,
    cell: ({ row: { original } }) =>
      original.lastLoginAt ? (
        <time dateTime={original.lastLoginAt}>{momentOf(original.lastLoginAt, Date.now())}</time>
      ) : (
        copy.never
      ),
  }),
  helper.accessor("createdAt", {
    header: copy.columns.since,
    cell: ({ row: { original } }) => (
      <time dateTime={original.createdAt}>{dateOf(original.createdAt, Date.now())}</time>
    ),
  }),
]);

/** What a card calls the facts that do not speak for themselves. */
const labels: Readonly<Record<string, string>> = {
  twoFactor: copy.columns.factor,
  lastLoginAt: copy.columns.lastLogin,
  createdAt: copy.columns.since,
};

export function PeopleTable({ people }: { people: PersonLine[] }) {
  const table = useTable({ features: deskFeatures, columns, data: people, getRowId: ({ id }) => id });
  return <DeskTable table={table} label={copy.table} cellClassOf={classOf} cellLabelOf={(column) => labels[column]} />;
}

function classOf(column: string): string | undefined {
  const [styles, own] = [officeTable(), officePeople()];
  if (column === "name") return own.name;
  if (column === "twoFactor") return own.fact;
  return column in labels ? `${styles.when} ${own.fact}` : undefined;
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
