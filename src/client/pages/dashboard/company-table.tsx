import { dashboardCopy } from "#content/pages/dashboard.ts";
import { companyCopy as copy } from "#content/pages/dashboard-company.ts";
import { addressOf } from "#pages";
import { amountTextOf, countTextOf, moneyTextOf } from "#rules/money.ts";
import type { CompanyProject } from "#rules/portfolio/company-figures.ts";
import { fundedPercentOf } from "#rules/projects/project.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { button, dashboardPage, fundedBar, table } from "#styled-system/recipes";
import { AddressLink, PageLink } from "../../navigation/page-link.tsx";
import { StatusKey } from "../../projects/status-key.tsx";
import { Figure } from "../../ui/figure.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { RowNumber } from "./row-number.tsx";

const { columns } = copy;
const ownProjects = addressOf("tool", { tool: "own-projects" });
const small = button({ size: "sm" });

export function CompanyTable({ projects }: { projects: readonly CompanyProject[] }) {
  const styles = table({ labelled: true });
  const figures = table({ figures: true });
  const own = dashboardPage();
  return (
    <table className={styles.root}>
      <TableHead
        columns={[
          { name: columns.project },
          { name: columns.funding },
          { name: columns.investors, isFigure: true },
          { name: columns.deadline, isFigure: true },
          { name: columns.actions, className: `${own.last} ${own.buttons}` },
        ]}
      />
      <tbody>
        {projects.map((project, index) => (
          <tr key={project.recordId ?? project.name} className={styles.row}>
            <th scope="row" className={styles.rowHead}>
              <RowNumber index={index} />
              {project.name}
              <span className={own.under}>
                <StatusKey status={project.status} />
              </span>
            </th>
            <td className={`${styles.cell} ${own.funding}`}>
              <Funding project={project} />
            </td>
            <td className={figures.cell} data-label={columns.investors}>
              {countTextOf(project.investors)}
            </td>
            <td className={figures.cell} data-label={columns.deadline}>
              {project.deadline ? (
                <time dateTime={project.deadline}>{shortDateOf(project.deadline)}</time>
              ) : (
                dashboardCopy.none
              )}
            </td>
            <td className={`${styles.cell} ${own.last} ${own.actions} ${own.buttons}`}>
              {project.id ? (
                <PageLink
                  to="project"
                  with={{ id: project.id }}
                  className={small}
                  aria-label={`${copy.view}: ${project.name}`}
                >
                  {copy.view}
                </PageLink>
              ) : (
                project.recordId && (
                  <AddressLink
                    address={`${ownProjects}#${project.recordId}`}
                    className={small}
                    aria-label={`${copy.view}: ${project.name}`}
                  >
                    {copy.view}
                  </AddressLink>
                )
              )}{" "}
              <PageLink
                to="submissions"
                {...(project.recordId && { search: { project: project.recordId } })}
                className={small}
                aria-label={`${copy.edit}: ${project.name}`}
              >
                {copy.edit}
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
          <Figure>{moneyTextOf(project.committed)}</Figure> {copy.notes.of}{" "}
          <Figure>{amountTextOf(project.totalValue)}</Figure>
        </span>
      </span>
      <progress className={fundedBar()} max={100} value={percent} aria-label={`${copy.bar}: ${project.name}`} />
    </>
  );
}
