import type { ReactNode } from "react";
import { sampleGoals } from "#content/data/sample-goals.ts";
import { goalsCopy as copy } from "#content/pages/goals.ts";
import { goalsPage } from "#styled-system/recipes";
import { Section } from "../../ui/section.tsx";
import { GoalCard } from "./goal-card.tsx";
import { GoalsFrame } from "./goals-frame.tsx";

const { today, goals, records } = sampleGoals;

/** Goals of the invented fund, which nobody can change. */
export function SampleView({ note }: { note: ReactNode }) {
  return (
    <GoalsFrame account={copy.sampleAccount} goals={goals.length} today={today} isSample note={note}>
      <Section title={copy.list.sampleTitle} aside={copy.list.aside}>
        <ul className={goalsPage().list}>
          {goals.map((goal) => (
            <li key={goal.id}>
              <GoalCard goal={goal} records={records} today={today} />
            </li>
          ))}
        </ul>
      </Section>
    </GoalsFrame>
  );
}
