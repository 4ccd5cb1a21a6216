import { termSheetCopy } from "#content/pages/project-term-sheet.ts";
import { projectTimeline } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";
import { Section } from "../../ui/section.tsx";
import type { TermSheetProps } from "./term-sheet-props.ts";

const styles = projectTimeline();

export function Timeline({ details: { quarters, steps } }: Pick<TermSheetProps, "details">) {
  return (
    <Section number={3} title={termSheetCopy.timeline.title}>
      <div>
        <div className={styles.quarters} aria-hidden="true">
          {quarters.map((quarter, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and two quarters may have the same text
            <span key={index}>
              <Figure>{quarter}</Figure>
            </span>
          ))}
        </div>
        <ol className={styles.steps}>
          {steps.map(({ name, time, from, to }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and two steps may have the same name
            <li key={index} style={{ gridArea: `${index + 1} / ${from} / ${index + 2} / ${to}` }}>
              <b>{name}</b>
              <time>
                <Figure>{time}</Figure>
              </time>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
