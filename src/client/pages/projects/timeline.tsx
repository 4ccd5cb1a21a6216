import { exampleCopy } from "#content/pages/project.ts";
import { projectTimeline } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";
import { Section } from "../../ui/section.tsx";

const copy = exampleCopy.timeline;
const styles = projectTimeline();

export function Timeline() {
  return (
    <Section number={3} title={copy.title}>
      <div>
        <div className={styles.quarters} aria-hidden="true">
          {copy.quarters.map((quarter) => (
            <span key={quarter}>
              <Figure>{quarter}</Figure>
            </span>
          ))}
        </div>
        <ol className={styles.steps}>
          {copy.steps.map(({ name, time }) => (
            <li key={name}>
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
