import { investCopy } from "#content/pages/invest.ts";
import { investOther as other } from "#content/pages/invest-other.ts";
import { projectDrawings } from "#content/pages/project-drawings.ts";
import { moneyTextOf } from "#rules/money.ts";
import { fundedPercentOf } from "#rules/projects/project.ts";
import type { Featured } from "#rules/projects/published.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { symbolOf } from "../../projects/symbol-of.ts";
import { FeaturedCard } from "./featured-card.tsx";

const copy = investCopy.featured;

export const aside = other.aside;

/** A published project other than the example: its own description, and the terms of its term sheet if it has one. */
export function Card({ featured: { project, isSample, terms }, minimum }: { featured: Featured; minimum: string }) {
  const { id = "", name, status, category, location, description, totalValue, committed, launchDate } = project;
  return (
    <FeaturedCard
      id={id}
      name={name}
      status={status}
      content={isSample && other.sample}
      drawn={{
        art: symbolOf[category],
        percent: fundedPercentOf(project),
        label: `${projectDrawings[category]}. ${other.drawn}`,
      }}
      fundedNote={other.fundedNote}
      committed={moneyTextOf(committed)}
      text={description}
      cells={[
        { label: copy.minimum, figure: minimum, span: 3 },
        { label: other.cells.category, value: category, span: 3 },
        { label: other.cells.value, figure: moneyTextOf(totalValue), span: 3 },
        { label: other.cells.location, value: location, span: 3 },
        ...(terms
          ? ([
              { label: other.cells.share, figure: terms.share.figure, unit: terms.share.note, span: 3 },
              { label: other.cells.irr, figure: terms.irr.figure, unit: terms.irr.note, span: 3 },
            ] as const)
          : ([{ label: other.cells.launch, figure: shortDateOf(launchDate), span: 3 }] as const)),
      ]}
      warning={terms ? copy.warning : other.warning}
    />
  );
}
