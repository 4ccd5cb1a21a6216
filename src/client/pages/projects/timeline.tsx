import { exampleWords } from "#content/pages/project.ts";
import { projectTimeline } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";
import { Section } from "../../ui/section.tsx";

const words = exampleWords.timeline;
const look = projectTimeline();

export function Timeline() {
  return (
    <Section number={3} title={words.title}>
      <div>
        <div className={look.quarters} aria-hidden="true">
          {words.quarters.map((quarter) => (
            <span key={quarter}>
              <Figure>{quarter}</Figure>
            </span>
          ))}
        </div>
        <ol className={look.steps}>
          {words.steps.map(({ name, time }) => (
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
