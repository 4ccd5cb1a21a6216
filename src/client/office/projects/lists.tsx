import { projectListCopy, submissionListCopy } from "#content/office/projects.ts";
import { amountTextOf, moneyTextOf } from "#rules/money.ts";
import type { ProjectLine } from "#rules/projects/office-answers.ts";
import { fundedPercentOf } from "#rules/projects/project.ts";
import type { SubmissionLine } from "#rules/submissions/office-answers.ts";
import { AddressLink } from "../../navigation/page-link.tsx";
import { State } from "../parts/signs.tsx";
import { dateOf } from "../times.ts";
import { shapeOfProject, shapeOfSubmission } from "./project-signs.ts";
import { type Column, RowTable } from "./row-table.tsx";
import type { useProjectList, useSubmissionList } from "./use-projects-desk.ts";

type ListProps<List> = {
  list: List;
  open: string | undefined;
  isFiltered: boolean;
  addressWith: (id: string) => string;
};

const submissionColumns: readonly Column<SubmissionLine>[] = [
  {
    header: submissionListCopy.columns.title,
    is: "name",
    cell: ({ id, title, reference }, addressWith) => (
      <>
        <AddressLink address={addressWith(id)}>{title}</AddressLink>
        <small>{reference}</small>
      </>
    ),
  },
  { header: submissionListCopy.columns.company, cell: ({ company }) => company.name },
  {
    header: submissionListCopy.columns.total,
    is: "number",
    cell: ({ total }) => (total ? moneyTextOf(total) : <small>{submissionListCopy.withCompany}</small>),
  },
  {
    header: submissionListCopy.columns.submitted,
    is: "detail",
    cell: ({ submittedAt }) => <time dateTime={submittedAt}>{dateOf(submittedAt, Date.now())}</time>,
  },
  {
    header: submissionListCopy.columns.status,
    cell: ({ status }) => <State shape={shapeOfSubmission[status]}>{status}</State>,
  },
];

const projectColumns: readonly Column<ProjectLine>[] = [
  {
    header: projectListCopy.columns.name,
    is: "name",
    cell: ({ id, name, category, location }, addressWith) => (
      <>
        <AddressLink address={addressWith(id)}>{name}</AddressLink>
        <small>
          {category}, {location}
        </small>
      </>
    ),
  },
  {
    header: projectListCopy.columns.company,
    is: "detail",
    cell: ({ company }) => company?.name ?? projectListCopy.nobody,
  },
  { header: projectListCopy.columns.total, is: "number", cell: ({ total }) => moneyTextOf(total) },
  {
    header: projectListCopy.columns.funded,
    is: "number",
    cell: ({ total, committed }) =>
      `${amountTextOf(committed)} (${fundedPercentOf({ committed, totalValue: total })}%)`,
  },
  {
    header: projectListCopy.columns.published,
    is: "detail",
    cell: ({ publishedAt }) => (publishedAt ? projectListCopy.published : projectListCopy.unpublished),
  },
  {
    header: projectListCopy.columns.status,
    cell: ({ status }) => <State shape={shapeOfProject[status]}>{status}</State>,
  },
];

export function SubmissionList(props: ListProps<ReturnType<typeof useSubmissionList>>) {
  return <RowTable columns={submissionColumns} says={submissionListCopy} {...props} />;
}

export function ProjectList(props: ListProps<ReturnType<typeof useProjectList>>) {
  return <RowTable columns={projectColumns} says={projectListCopy} {...props} />;
}
