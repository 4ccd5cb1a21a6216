import type { CSSProperties } from "react";
import { termSheetCopy } from "#content/pages/project-term-sheet.ts";
import { projectPage } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";
import { Section } from "../../ui/section.tsx";
import type { TermSheetProps } from "./term-sheet-props.ts";

const styles = projectPage();

export function Timeline({ details: { quarters, steps } }: Pick<TermSheetProps, "details">) {
  const end = quarters.length * 2 + 1;
  return (
    <Section title={termSheetCopy.timeline.title}>
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
          {steps.map(({ name, time, from, to }, index) => {
            // Between other steps, one that reaches the end of the quarters goes on after them: its end is not drawn.
            const goesOn = to === end && index > 0 && index < steps.length - 1;
            const style = {
              // The text has the room up to the end, even if the step is shorter.
              gridArea: `${index + 1} / ${from} / auto / -1`,
              "--line": goesOn ? 0 : `${(100 * (to - from)) / (end - from)}%`,
            };
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and two steps may have the same name
              <li key={index} style={style as CSSProperties}>
                <b>{name}</b>
                <time>
                  <Figure>{time}</Figure>
                </time>
              </li>
            );
          })}
        </ol>
      </div>
    </Section>
  );
}
