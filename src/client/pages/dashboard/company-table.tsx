import { dashboardWords } from "#content/pages/dashboard.ts";
import { companyWords as words } from "#content/pages/dashboard-company.ts";
import { amountTextOf, countTextOf, moneyTextOf } from "#rules/money.ts";
import type { CompanyProject } from "#rules/portfolio/company-figures.ts";
import { fundedPercentOf } from "#rules/projects/project.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { button, dashboardPage, fundedBar, table } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { StatusKey } from "../../status-key.tsx";
import { Figure } from "../../ui/figure.tsx";

const { columns } = words;
const small = button({ size: "sm" });

export function CompanyTable({ projects }: { projects: readonly CompanyProject[] }) {
  const look = table();
  const figures = table({ figures: true });
  const own = dashboardPage();
  return (
    <table className={`${look.root} ${own.rows}`}>
      <thead className={look.head}>
        <tr>
          <th scope="col" className={look.headCell}>
            {columns.project}
          </th>
          <th scope="col" className={look.headCell}>
            {columns.funding}
          </th>
          <th scope="col" className={figures.headCell}>
            {columns.investors}
          </th>
          <th scope="col" className={figures.headCell}>
            {columns.deadline}
          </th>
          <th scope="col" className={`${look.headCell} ${own.last}`}>
            {columns.actions}
          </th>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <tr key={project.name} className={look.row}>
            <th scope="row" className={look.rowHead}>
              {project.name}
              <span className={own.under}>
                <StatusKey status={project.status} />
              </span>
            </th>
            <td className={`${look.cell} ${own.funding}`}>
              <Funding project={project} />
            </td>
            <td className={figures.cell} data-label={columns.investors}>
              {countTextOf(project.investors)}
            </td>
            <td className={figures.cell} data-label={columns.deadline}>
              {project.deadline ? (
                <time dateTime={project.deadline}>{shortDateOf(project.deadline)}</time>
              ) : (
                dashboardWords.none
              )}
            </td>
            <td className={`${look.cell} ${own.last} ${own.actions}`}>
              {project.id ? (
                <PageLink
                  to="project"
                  with={{ id: project.id }}
                  className={small}
                  aria-label={`${words.view}: ${project.name}`}
                >
                  {words.view}
                </PageLink>
              ) : (
                project.recordId && (
                  <PageLink to="submissions" className={small} aria-label={`${words.view}: ${project.name}`}>
                    {words.view}
                  </PageLink>
                )
              )}{" "}
              <PageLink
                to="submissions"
                {...(project.recordId && { search: { project: project.recordId } })}
                className={small}
                aria-label={`${words.edit}: ${project.name}`}
              >
                {words.edit}
              </PageLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Funding({ project }: { project: CompanyProject }) {
  const percent = fundedPercentOf(project);
  return (
    <>
      <span className={dashboardPage().funded}>
        <Figure>{percent}%</Figure>
        <span>
          <Figure>{moneyTextOf(project.committed)}</Figure> {words.notes.of}{" "}
          <Figure>{amountTextOf(project.totalValue)}</Figure>
        </span>
      </span>
      <progress className={fundedBar()} max={100} value={percent} aria-label={`${words.bar}: ${project.name}`} />
    </>
  );
}
