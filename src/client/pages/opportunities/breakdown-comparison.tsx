import { comparisonCopy } from "#content/pages/opportunities-comparison.ts";
import { moneyTextOf } from "#rules/money.ts";
import { isTokenSource, sourceRowsOf } from "#rules/projects/opportunities/comparison.ts";
import type { Opportunity } from "#rules/projects/opportunities/opportunity.ts";
import { chart, opportunitiesPage } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";
import { fillOf, type Hatch, Hatches, Swatch } from "../../ui/hatches.tsx";
import { Note } from "../../ui/note.tsx";
import { Section } from "../../ui/section.tsx";
import { CellText, ComparisonTable } from "./comparison-table.tsx";
import { NotPublishedBy } from "./not-published-by.tsx";

const copy = comparisonCopy.breakdown;

/** Where the money for each project comes from. A source has the same hatch in every project. */
export function BreakdownComparison({ compared }: { compared: readonly Opportunity[] }) {
  const styles = chart();
  const rows = sourceRowsOf(compared);
  const names = rows.map(({ name }) => name);
  const hatched = names.filter((name) => !isTokenSource(name));
  const hatchOf = (name: string) => (isTokenSource(name) ? "token" : hatched.indexOf(name));
  return (
    <Section title={copy.title} aside={copy.aside}>
      {names.length === 0 ? (
        <Note title={copy.none} />
      ) : (
        <div className={opportunitiesPage().stack}>
          <Hatches />
          <ul className={styles.pens}>
            {names.map((name) => (
              <li key={name} className={styles.pen}>
                <Swatch part={hatchOf(name)} />
                {name}
              </li>
            ))}
          </ul>
          {compared.map(
            (each) =>
              each.details && (
                <Chain key={each.record} opportunity={each} sources={each.details.sources} hatchOf={hatchOf} />
              ),
          )}
          <NotPublishedBy compared={compared} />
          <ComparisonTable
            title={copy.title}
            head={copy.column}
            compared={compared}
            rows={rows.map(({ name, cells }) => ({
              name,
              cells: compared.map(({ record }, at) => <CellText key={record} cell={cells[at]} />),
            }))}
          />
        </div>
      )}
    </Section>
  );
}

type ChainProps = {
  opportunity: Opportunity;
  sources: readonly { name: string; percent: number }[];
  hatchOf: (name: string) => Hatch;
};

/** All sources as a dimension chain, with a tick at both ends of each part. */
function Chain({ opportunity: { project }, sources, hatchOf }: ChainProps) {
  const styles = chart();
  let end = 0;
  const parts = sources.map(({ name, percent }) => {
    const from = end;
    end += percent;
    return { name, percent, from };
  });
  const said = sources.map(({ name, percent }) => `${name} ${percent}%`).join(", ");
  return (
    <figure>
      <h3 className={opportunitiesPage().chartTitle}>
        {project.name} <Figure>{moneyTextOf(project.totalValue)}</Figure>
      </h3>
      <svg className={styles.chart} height="78" role="img" aria-label={`${project.name}: ${said}`}>
        {parts.map(({ name, percent, from }) => (
          <rect key={name} x={`${from}%`} width={`${percent}%`} height="40" {...fillOf(hatchOf(name))} />
        ))}
        <line className={styles.axis} x2="100%" y1="54" y2="54" />
        {[0, ...parts.map(({ from, percent }) => from + percent)].map((x) => (
          <line key={x} className={styles.axis} x1={`${x}%`} x2={`${x}%`} y1="48" y2="60" />
        ))}
        {parts.map(({ name, percent, from }) => (
          <text key={name} x={`${from}%`} y="75">
            {percent}%
          </text>
        ))}
      </svg>
    </figure>
  );
}
