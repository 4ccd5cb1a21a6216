import { projectListCopy, projectsDesk, submissionListCopy } from "#content/office/projects.ts";
import { amountTextOf, moneyTextOf } from "#rules/money.ts";
import type { ProjectLine } from "#rules/projects/office-answers.ts";
import { fundedPercentOf } from "#rules/projects/project.ts";
import type { SubmissionLine } from "#rules/submissions/office-answers.ts";
import { officeProjects, officeTable } from "#styled-system/recipes";
import { AddressLink } from "../../navigation/page-link.tsx";
import { RowList } from "../parts/row-list.tsx";
import type { Column } from "../parts/row-table.tsx";
import { State } from "../parts/signs.tsx";
import { dateTextOf } from "../times.ts";
import { shapeOfProject, shapeOfSubmission } from "./project-state.ts";
import type { useProjectList, useSubmissionList } from "./use-projects-desk.ts";

/** Returns the address at which a row is open. */
type AddressWith = (id: string) => string;

export type ListProps<List> = {
  list: List;
  open: string | undefined;
  isFiltered: boolean;
  more?: string | undefined;
  addressWith: AddressWith;
};

function submissionColumns(addressWith: AddressWith): readonly Column<SubmissionLine>[] {
  const [{ columns }, own] = [submissionListCopy, officeProjects()];
  return [
    {
      id: "title",
      header: columns.title,
      is: "name",
      cell: ({ id, title, reference }) => (
        <>
          <AddressLink address={addressWith(id)}>{title}</AddressLink>
          <small>{reference}</small>
        </>
      ),
    },
    { id: "company", header: columns.company, cell: ({ company }) => company.name },
    {
      id: "total",
      header: columns.total,
      is: "number",
      cellClass: own.number,
      cell: ({ total }) => (total ? moneyTextOf(total) : <small>{submissionListCopy.withCompany}</small>),
    },
    {
      id: "submitted",
      header: columns.submitted,
      cellClass: `${officeTable().when} ${own.detail}`,
      cell: ({ submittedAt }) => <time dateTime={submittedAt}>{dateTextOf(submittedAt, Date.now())}</time>,
    },
    {
      id: "status",
      header: columns.status,
      cell: ({ status }) => <State shape={shapeOfSubmission[status]}>{status}</State>,
    },
  ];
}

function projectColumns(addressWith: AddressWith): readonly Column<ProjectLine>[] {
  const [{ columns }, own] = [projectListCopy, officeProjects()];
  return [
    {
      id: "name",
      header: columns.name,
      is: "name",
      cell: ({ id, name, category, location }) => (
        <>
          <AddressLink address={addressWith(id)}>{name}</AddressLink>
          <small>
            {category}, {location}
          </small>
        </>
      ),
    },
    {
      id: "company",
      header: columns.company,
      cellClass: own.detail,
      cell: ({ company }) => company?.name ?? projectListCopy.nobody,
    },
    {
      id: "total",
      header: columns.total,
      is: "number",
      cellClass: own.number,
      cell: ({ total }) => moneyTextOf(total),
    },
    {
      id: "funded",
      header: columns.funded,
      is: "number",
      cellClass: own.number,
      cell: ({ total, committed }) =>
        `${amountTextOf(committed)} (${fundedPercentOf({ committed, totalValue: total })}%)`,
    },
    {
      id: "published",
      header: columns.published,
      cellClass: own.detail,
      cell: ({ publishedAt }) => (publishedAt ? projectListCopy.published : projectListCopy.unpublished),
    },
    {
      id: "status",
      header: columns.status,
      cell: ({ status }) => <State shape={shapeOfProject[status]}>{status}</State>,
    },
  ];
}

export function SubmissionList({ addressWith, ...props }: ListProps<ReturnType<typeof useSubmissionList>>) {
  return (
    <RowList columns={submissionColumns(addressWith)} copy={{ ...projectsDesk, ...submissionListCopy }} {...props} />
  );
}

export function ProjectList({ addressWith, ...props }: ListProps<ReturnType<typeof useProjectList>>) {
  return <RowList columns={projectColumns(addressWith)} copy={{ ...projectsDesk, ...projectListCopy }} {...props} />;
}
