import type { CSSProperties } from "react";
import { termSheetCopy } from "#content/pages/project-term-sheet.ts";
import { moneyTextOf } from "#rules/money.ts";
import { dimensionChain, projectPage } from "#styled-system/recipes";
import { DimensionChain } from "../../ui/dimension-chain.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Section } from "../../ui/section.tsx";
import { amountOf, type TermSheetProps } from "./term-sheet-props.ts";

const copy = termSheetCopy.breakdown;
const styles = projectPage();

/** In the order of the sources, like the squares of the table. */
const hatches = [
  { className: "solid" },
  { fill: "url(#loans)" },
  { fill: "url(#grant)" },
  { fill: "url(#token)", className: "token" },
] as const;

export function Breakdown({ project, details }: TermSheetProps) {
  const { sources } = details;
  const chain = dimensionChain();
  const columns = {
    "--shares": sources.map(({ percent }) => `minmax(0, ${percent}fr)`).join(" "),
    // At least as wide as the longest word of the name, if all of them can be.
    "--names": sources
      .map(({ short, percent }) => {
        const longest = Math.max(...short.split(" ").map(({ length }) => length));
        return `minmax(min(${longest}ch, 100% / ${sources.length}), ${percent}fr)`;
      })
      .join(" "),
  } as CSSProperties;
  return (
    <Section title={copy.title} aside={copy.asides[sources.length - 1] ?? ""}>
      <div>
        <svg
          className={styles.bars}
          role="img"
          aria-label={sources.map(({ name, percent }) => `${name} ${percent}%`).join(", ")}
        >
          <defs>
            <pattern id="loans" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <path d="M0 0v7" />
            </pattern>
            <pattern id="grant" width="8" height="8" patternUnits="userSpaceOnUse">
              <path className="dot" d="M1 1h2v2H1zM5 5h2v2H5z" />
            </pattern>
            <pattern id="token" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
              <path className="token" d="M0 0v5" />
            </pattern>
          </defs>
          {sources.map(({ percent }, index) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and two sources may have the same name
              key={index}
              x={`${sources.slice(0, index).reduce((sum, before) => sum + before.percent, 0)}%`}
              width={`${percent}%`}
              height="100%"
              {...hatches[index]}
            />
          ))}
        </svg>
        <div style={columns}>
          <div className={`${chain.root} ${styles.ticks}`} aria-hidden="true">
            {sources.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and two sources may have the same name
              <span key={index} className={chain.part} />
            ))}
          </div>
          <DimensionChain
            parts={sources.map(({ short, percent }) => ({ name: short, percent }))}
            className={styles.chain}
          />
        </div>
        <Sources project={project} details={details} />
      </div>
    </Section>
  );
}

function Sources({ project, details: { sources } }: TermSheetProps) {
  const { columns } = copy;
  return (
    <table className={styles.sources}>
      <thead>
        <tr>
          <th scope="col">{columns.source}</th>
          <th scope="col">{columns.share}</th>
          <th scope="col">{columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ name, percent, minorUnits }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and two sources may have the same name
          <tr key={index}>
            <th scope="row">
              <i />
              {name}
            </th>
            <td>
              <Figure>{`${percent}%`}</Figure>
            </td>
            <td>
              <Figure>{moneyTextOf(amountOf(project, minorUnits))}</Figure>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{copy.total}</th>
          <td>
            <Figure>100%</Figure>
          </td>
          <td>
            <Figure>{moneyTextOf(project.totalValue)}</Figure>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
