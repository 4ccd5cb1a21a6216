import type { ComponentProps } from "react";
import { updateListCopy as copy } from "#content/office/projects.ts";
import type { OfficeUpdateLine } from "#rules/projects/updates/office-answers.ts";
import { AddressLink } from "../../navigation/page-link.tsx";
import { State } from "../parts/signs.tsx";
import { dateOf } from "../times.ts";
import { shapeOfUpdate } from "./project-signs.ts";
import { type Column, RowTable } from "./row-table.tsx";

const columns: readonly Column<OfficeUpdateLine>[] = [
  {
    header: copy.columns.title,
    is: "name",
    cell: ({ id, title, project }, addressWith) => (
      <>
        <AddressLink address={addressWith(id)}>{title}</AddressLink>
        <small>{project.name}</small>
      </>
    ),
  },
  { header: copy.columns.company, cell: ({ company }) => company?.name ?? copy.nobody },
  {
    header: copy.columns.submitted,
    is: "detail",
    cell: ({ submittedAt }) => submittedAt && <time dateTime={submittedAt}>{dateOf(submittedAt, Date.now())}</time>,
  },
  {
    header: copy.columns.state,
    cell: ({ state }) => <State shape={shapeOfUpdate[state]}>{copy.states[state]}</State>,
  },
];

export function UpdateList(props: Omit<ComponentProps<typeof RowTable<OfficeUpdateLine>>, "columns" | "says">) {
  return <RowTable columns={columns} says={copy} {...props} />;
}
