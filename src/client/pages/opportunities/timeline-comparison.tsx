import { comparisonCopy, comparisonTableCopy } from "#content/pages/opportunities-comparison.ts";
import { stepRowsOf } from "#rules/projects/opportunities/comparison.ts";
import type { Opportunity } from "#rules/projects/opportunities/opportunity.ts";
import { type Timeline, timelinesOf } from "#rules/projects/opportunities/timelines.ts";
import { quartersShown } from "#rules/projects/project-details.ts";
import { chart, opportunitiesPage } from "#styled-system/recipes";
import { percentOf } from "../../ui/coordinates.ts";
import { Figure } from "../../ui/figure.tsx";
import { Section } from "../../ui/section.tsx";
import { CellText, ComparisonTable } from "./comparison-table.tsx";

const copy = comparisonCopy.timeline;

export function TimelineComparison({ compared }: { compared: readonly Opportunity[] }) {
  const { isShared, timelines } = timelinesOf(compared, comparisonTableCopy.terms);
  return (
    <Section title={copy.title} aside={isShared ? copy.shared : copy.apart}>
      <div className={opportunitiesPage().stack}>
        {timelines.map((timeline, at) => (
          <Steps key={compared[at]?.record} project={compared[at]?.project.name ?? ""} timeline={timeline} />
        ))}
        <ComparisonTable
          title={copy.title}
          head={copy.column}
          compared={compared}
          rows={stepRowsOf(compared, comparisonTableCopy.terms).map(({ name, cells }) => ({
            name,
            cells: compared.map(({ record }, index) => <CellText key={record} cell={cells[index]} />),
          }))}
        />
      </div>
    </Section>
  );
}

/** On an axis with more quarters than this, the lines between them would touch. Only those with a name have one. */
const longestDivided = 40;

/** A line for each step, and below them the quarters as a dimension chain. */
function Steps({ project, timeline: { axis, steps } }: { project: string; timeline: Timeline }) {
  const styles = chart();
  // Shows at most as many names as one term sheet has quarters, so that they do not overlap on a long axis.
  const everyNth = Math.ceil(axis.length / quartersShown);
  const ends = [0, ...axis.map(({ to }) => to)];
  return (
    <figure>
      <h3 className={opportunitiesPage().chartTitle}>{project}</h3>
      <ul className={styles.rows}>
        {steps.map(({ name, time, from, to }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and two steps may have the same name
          <li key={at} className={styles.row}>
            <b>{name}</b>
            <svg className={styles.chart} height="24" aria-hidden="true">
              <line className={styles.edge} x2="100%" y1="12" y2="12" />
              <rect className={styles.solid} x={percentOf(from)} width={percentOf(to - from)} y="10.5" height="3" />
              <svg x={percentOf(from)} y="12" overflow="visible" aria-hidden="true">
                <path className={styles.solid} d="M-6 0L0 -6L6 0L0 6z" />
              </svg>
            </svg>
            <span className={styles.measured}>
              <Figure>{time}</Figure>
            </span>
          </li>
        ))}
        <li className={styles.row} aria-hidden="true">
          <span />
          <svg className={styles.chart} height="30" aria-hidden="true">
            <line className={styles.axis} x2="100%" y1="7" y2="7" />
            {ends
              .filter((_, at) => axis.length <= longestDivided || at % everyNth === 0)
              .map((x) => (
                <line key={x} className={styles.axis} x1={percentOf(x)} x2={percentOf(x)} y1="1" y2="13" />
              ))}
            {axis
              .filter((_, at) => at % everyNth === 0)
              .map(({ name, from, to }, at) => (
                <text
                  // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and two names may have the same text
                  key={at}
                  x={percentOf((from + to) / 2)}
                  y="28"
                  textAnchor="middle"
                  {...(at % 2 > 0 && { "data-widest": "" })}
                >
                  {name}
                </text>
              ))}
          </svg>
          <span />
        </li>
      </ul>
    </figure>
  );
}
