import { analyticsCopy } from "#content/pages/analytics.ts";
import { countTextOf } from "#rules/money.ts";
import type { Allocation, Part } from "#rules/portfolio/analytics/concentration.ts";
import { scaledTextOf } from "#rules/portfolio/analytics/table-text.ts";
import { chart } from "#styled-system/recipes";
import { linkTerms } from "../../navigation/link-terms.tsx";
import { percentOf } from "../../ui/coordinates.ts";
import { Figure } from "../../ui/figure.tsx";
import { fillOf, maxParts, Swatch } from "../../ui/hatches.tsx";
import { Note } from "../../ui/note.tsx";
import type { SectionProps } from "./section-props.ts";
import { TableAndFile } from "./table-and-file.tsx";

const copy = analyticsCopy.allocation;

/** Shows how the value is divided, and how much of it depends on a few parts. */
export function AllocationSection({ analysis, copy: own, save }: SectionProps<"allocation">) {
  const styles = chart();
  const byProject = analysis.allocations.find(({ grouping }) => grouping === "project");
  if (byProject?.hhi === undefined) return <Note title={copy.empty} />;
  return (
    <div className={styles.stack}>
      <Concentration allocation={byProject} hhi={byProject.hhi} note={own.hhi} />
      <TableAndFile name="concentration" analysis={analysis} save={save} />
      {analysis.allocations.map((allocation) => (
        <AllocationChain key={allocation.grouping} allocation={allocation} />
      ))}
      <TableAndFile name="allocation" analysis={analysis} save={save} />
    </div>
  );
}

/** The concentration, on a scale from equal parts to a single part. */
function Concentration({ allocation, hhi, note }: { allocation: Allocation; hhi: number; note: string }) {
  const styles = chart();
  const { parts, equalTenths = 10 } = allocation;
  const [largest] = parts;
  const count = parts.filter(({ minorUnits }) => minorUnits > 0).length;
  const least = Math.round(10_000 / Math.max(1, count));
  const along = count > 1 ? Math.max(0, (100 * (hhi - least)) / (10_000 - least)) : 100;
  const [equal, single] = copy.scale;
  return (
    <ul className={styles.rows}>
      <li className={styles.row}>
        <span>
          <b>{linkTerms(analyticsCopy.terms)(copy.hhi)}</b>
          <span className={styles.under}>{note}</span>
        </span>
        <svg className={styles.chart} height="40" aria-hidden="true">
          <line className={styles.edge} x2="100%" y1="12" y2="12" />
          <line className={styles.axis} x1="0" x2="0" y1="6" y2="18" />
          <line className={styles.axis} x1="100%" x2="100%" y1="6" y2="18" />
          <rect className={styles.solid} width={percentOf(along)} y="9.5" height="5" />
          {count > 1 && (
            <text x="0" y="33">
              <tspan data-widest="">{`${count} ${equal} `}</tspan>
              {countTextOf(least)}
            </text>
          )}
          <text x="100%" y="33" textAnchor="end">
            <tspan data-widest="">{`${single} `}</tspan>
            {countTextOf(10_000)}
          </text>
        </svg>
        <span className={styles.measured}>
          <Figure>{countTextOf(hhi)}</Figure>
          <span className={styles.under}>
            {copy.equal[0]} {scaledTextOf(equalTenths, 1)} {copy.equal[1]}
          </span>
        </span>
      </li>
      {largest && (
        <li className={styles.row}>
          <span>
            <b>{copy.largest}</b>
            <span className={styles.under}>{largest.name}</span>
          </span>
          <svg className={styles.chart} height="24" aria-hidden="true">
            <line className={styles.edge} x2="100%" y1="12" y2="12" />
            <line className={styles.axis} x1="0" x2="0" y1="6" y2="18" />
            <line className={styles.axis} x1="100%" x2="100%" y1="6" y2="18" />
            <rect className={styles.solid} width={percentOf(largest.tenths / 10)} y="9.5" height="5" />
          </svg>
          <span className={styles.measured}>
            <Figure>{shareOf(largest)}</Figure>
          </span>
        </li>
      )}
    </ul>
  );
}

/** The total value as a dimension chain: its hatched parts, with a tick at each end. */
function AllocationChain({ allocation: { grouping, parts } }: { allocation: Allocation }) {
  const styles = chart();
  const shown = foldedOf(parts.filter(({ minorUnits }) => minorUnits > 0));
  let end = 0;
  const placed = shown.map((part) => {
    const from = end;
    end += part.tenths / 10;
    return { ...part, from, width: part.tenths / 10 };
  });
  const title = copy.by[grouping];
  return (
    <figure className={styles.stack}>
      <h3>{title}</h3>
      <svg
        className={styles.chart}
        height="62"
        role="img"
        aria-label={`${title}: ${shown.map((part) => `${part.name} ${shareOf(part)}`).join(", ")}`}
      >
        {placed.map(({ from, width }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and two parts may have the same name
          <rect key={at} x={percentOf(from)} width={percentOf(width)} height="40" {...fillOf(at)} />
        ))}
        <line className={styles.axis} x2="100%" y1="54" y2="54" />
        {[0, ...placed.map(({ from, width }) => from + width)].map((x, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and two ticks may have the same position
          <line key={at} className={styles.axis} x1={percentOf(x)} x2={percentOf(x)} y1="48" y2="60" />
        ))}
      </svg>
      <ul className={styles.pens}>
        {shown.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and two parts may have the same name
          <li key={at} className={styles.pen}>
            <Swatch part={at} />
            <span>
              {part.name} <Figure>{shareOf(part)}</Figure>
            </span>
          </li>
        ))}
      </ul>
      {shown.length === 1 && <p className={styles.small}>{copy.single}</p>}
    </figure>
  );
}

/** Combines the last parts into one if there are more than `maxParts`. */
function foldedOf(parts: readonly Part[]): Part[] {
  if (parts.length <= maxParts) return [...parts];
  const others = parts.slice(maxParts - 1);
  const sum = (key: "minorUnits" | "tenths") => others.reduce((total, part) => total + part[key], 0);
  return [...parts.slice(0, maxParts - 1), { name: copy.others, minorUnits: sum("minorUnits"), tenths: sum("tenths") }];
}

function shareOf({ tenths }: Part): string {
  return `${scaledTextOf(tenths, 1)}%`;
}
