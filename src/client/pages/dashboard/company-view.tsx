import { dashboardCopy } from "#content/pages/dashboard.ts";
import { companyCopy as copy } from "#content/pages/dashboard-company.ts";
import { amountTextOf, countTextOf, moneyTextOf, totalsOf } from "#rules/money.ts";
import { type CompanyProject, companyFiguresOf } from "#rules/portfolio/company-figures.ts";
import { fundedPercentOf } from "#rules/projects/project.ts";
import { button } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Entries } from "../../ui/entries.tsx";
import { Section } from "../../ui/section.tsx";
import { CompanyTable } from "./company-table.tsx";
import { type Kpi, KpiStrip } from "./kpi-strip.tsx";
import type { Further } from "./member-props.ts";
import { Plan } from "./plan.tsx";
import { Tools } from "./tools.tsx";

type CompanyViewProps = { projects: readonly CompanyProject[]; further?: Pick<Further, "facts" | "latest"> };

export function CompanyView({ projects, further }: CompanyViewProps) {
  const totals = totalsOf(projects.map(({ totalValue }) => totalValue));
  return (
    <>
      <KpiStrip kpis={companyKpis(projects)} />
      <Section
        title={copy.projects.title}
        action={
          <PageLink to="submissions" search={{ new: "project" }} className={button({ tone: "primary", size: "sm" })}>
            {dashboardCopy.submit}
          </PageLink>
        }
      >
        <CompanyTable projects={projects} />
      </Section>
      {totals.length === 1 && (
        <Section title={copy.plan.title} aside={copy.plan.aside}>
          <SitePlan projects={projects} />
        </Section>
      )}
      {further?.latest}
      <Section title={dashboardCopy.tools}>
        <Tools list={copy.tools} facts={further?.facts} />
      </Section>
      <Section title={copy.method.title}>
        <Entries list={copy.method.list} columns={2} />
      </Section>
    </>
  );
}

/** Only for projects in one currency: areas in different currencies could not be compared. */
function SitePlan({ projects }: { projects: readonly CompanyProject[] }) {
  return (
    <Plan
      kind="site"
      label={copy.plan.label}
      parts={projects.map((project, index) => ({
        name: project.name,
        number: index + 1,
        weight: project.totalValue.minorUnits,
        figures: [amountTextOf(project.totalValue), `${fundedPercentOf(project)}%`],
        paidPercent: fundedPercentOf(project),
      }))}
      measureOf={(plots) =>
        totalsOf(projects.filter((_, index) => plots.includes(index)).map(({ totalValue }) => totalValue))
          .map(moneyTextOf)
          .join(" ")
      }
    />
  );
}

function companyKpis(projects: readonly CompanyProject[]): Kpi[] {
  const { totalRaised, activeProjects, totalInvestors, averageFundingRate } = companyFiguresOf(projects);
  const { kpis, notes } = copy;
  const [only, ...others] = totalRaised;
  return [
    {
      label: kpis.raised,
      figure: totalRaised.map(others.length > 0 ? moneyTextOf : amountTextOf).join(", "),
      note: others.length > 0 ? "" : only?.currency,
    },
    {
      label: kpis.active,
      figure: countTextOf(activeProjects),
      note: `${notes.of} ${countTextOf(projects.length)} ${notes.inAll}`,
    },
    { label: kpis.investors, figure: countTextOf(totalInvestors), note: notes.registers },
    {
      label: kpis.rate,
      figure: averageFundingRate === undefined ? dashboardCopy.none : `${averageFundingRate}%`,
      note: notes.mean,
    },
  ];
}
