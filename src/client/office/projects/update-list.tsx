import { updateListCopy as copy, projectsDesk } from "#content/office/projects.ts";
import type { OfficeUpdateLine } from "#rules/projects/updates/office-answers.ts";
import { officeProjects, officeTable } from "#styled-system/recipes";
import { AddressLink } from "../../navigation/page-link.tsx";
import { RowList } from "../parts/row-list.tsx";
import type { Column } from "../parts/row-table.tsx";
import { State } from "../parts/signs.tsx";
import { dateTextOf } from "../times.ts";
import type { ListProps } from "./lists.tsx";
import { shapeOfUpdate } from "./project-state.ts";
import type { useUpdateList } from "./use-updates.ts";

function columnsOf(addressWith: (id: string) => string): readonly Column<OfficeUpdateLine>[] {
  return [
    {
      id: "title",
      header: copy.columns.title,
      is: "name",
      cell: ({ id, title, project }) => (
        <>
          <AddressLink address={addressWith(id)}>{title}</AddressLink>
          <small>{project.name}</small>
        </>
      ),
    },
    { id: "company", header: copy.columns.company, cell: ({ company }) => company?.name ?? copy.nobody },
    {
      id: "submitted",
      header: copy.columns.submitted,
      cellClass: `${officeTable().when} ${officeProjects().detail}`,
      cell: ({ submittedAt }) =>
        submittedAt && <time dateTime={submittedAt}>{dateTextOf(submittedAt, Date.now())}</time>,
    },
    {
      id: "state",
      header: copy.columns.state,
      cell: ({ state }) => <State shape={shapeOfUpdate[state]}>{copy.states[state]}</State>,
    },
  ];
}

export function UpdateList({ addressWith, ...props }: ListProps<ReturnType<typeof useUpdateList>>) {
  return <RowList columns={columnsOf(addressWith)} copy={{ ...projectsDesk, ...copy }} {...props} />;
}
