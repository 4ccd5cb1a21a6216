import { dashboardWords } from "#content/pages/dashboard.ts";
import { companyWords as words } from "#content/pages/dashboard-company.ts";
import { amountTextOf, countTextOf, moneyTextOf, totalsOf } from "#rules/money.ts";
import { type CompanyProject, companyFiguresOf } from "#rules/portfolio/company-figures.ts";
import { fundedPercentOf } from "#rules/projects/project.ts";
import { button } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Entries } from "../../ui/entries.tsx";
import { Section } from "../../ui/section.tsx";
import { CompanyTable } from "./company-table.tsx";
import { type Kpi, KpiStrip } from "./kpi-strip.tsx";
import { Plan } from "./plan.tsx";
import { Tools } from "./tools.tsx";

export function CompanyView({ projects }: { projects: readonly CompanyProject[] }) {
  const totals = totalsOf(projects.map(({ totalValue }) => totalValue));
  const number = totals.length === 1 ? 2 : 1;
  return (
    <>
      <KpiStrip kpis={companyKpis(projects)} />
      <Section
        number={1}
        title={words.projects.title}
        action={
          <PageLink to="submissions" search={{ new: "project" }} className={button({ tone: "primary", size: "sm" })}>
            {dashboardWords.submit}
          </PageLink>
        }
      >
        <CompanyTable projects={projects} />
      </Section>
      {totals.length === 1 && (
        <Section number={number} title={words.plan.title} aside={words.plan.aside}>
          <SitePlan projects={projects} />
        </Section>
      )}
      <Section number={number + 1} title={dashboardWords.tools}>
        <Tools list={words.tools} />
      </Section>
      <Section number={number + 2} title={words.method.title}>
        <Entries list={words.method.list} columns={2} />
      </Section>
    </>
  );
}

/** Only for projects in one currency: areas in several could not be compared. */
function SitePlan({ projects }: { projects: readonly CompanyProject[] }) {
  return (
    <Plan
      kind="site"
      label={words.plan.label}
      parts={projects.map((project) => ({
        name: project.name,
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
  const { kpis, notes } = words;
  return [
    {
      label: kpis.raised,
      figure: totalRaised.map(amountTextOf).join(" + "),
      note: totalRaised.map(({ currency }) => currency).join(" + "),
    },
    {
      label: kpis.active,
      figure: countTextOf(activeProjects),
      note: `${notes.of} ${countTextOf(projects.length)} ${notes.inAll}`,
    },
    { label: kpis.investors, figure: countTextOf(totalInvestors), note: notes.registers },
    {
      label: kpis.rate,
      figure: averageFundingRate === undefined ? dashboardWords.none : `${averageFundingRate}%`,
      note: notes.mean,
    },
  ];
}
