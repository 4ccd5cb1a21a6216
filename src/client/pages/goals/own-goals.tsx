import { type ReactNode, useState } from "react";
import { goalsCopy as copy } from "#content/pages/goals.ts";
import type { Person } from "#rules/accounts/person.ts";
import { type GoalList, goalLimit } from "#rules/portfolio/goals/goal.ts";
import { button, goalsPage } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { ConfirmButton } from "../../forms/confirm-button.tsx";
import { ReadOnlyNote } from "../../layout/viewing/read-only-note.tsx";
import { useIsViewed } from "../../navigation/use-is-viewed.ts";
import { HiddenText } from "../../ui/hidden-text.tsx";
import { Note } from "../../ui/note.tsx";
import { Section } from "../../ui/section.tsx";
import { GoalCard } from "./goal-card.tsx";
import { GoalForm } from "./goal-form.tsx";
import { GoalsFrame } from "./goals-frame.tsx";

type OwnGoalsProps = { person: Person; own: GoalList; load: () => Promise<void>; note: ReactNode };

export function OwnGoals({ person, own, load, note }: OwnGoalsProps) {
  const styles = goalsPage();
  const [edited, setEdited] = useState<string>();
  /** Removed goals are not shown again, even if the list cannot be loaded or an older answer still has them. */
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const isViewed = useIsViewed();
  const { records, today } = own;
  const goals = own.goals.filter(({ id }) => !removed.includes(id));

  /** Closes the form of this goal. The form of another goal stays open. */
  function close(id: string): void {
    setEdited((current) => (current === id ? undefined : current));
  }

  function hideRemoved(id: string): void {
    setRemoved((before) => [...before, id]);
    void load();
  }

  return (
    <GoalsFrame account={person.name} goals={goals.length} today={today} note={note}>
      <Section title={copy.list.title} aside={copy.list.aside}>
        <div>
          <ReadOnlyNote />
          {goals.length === 0 && <Note title={copy.list.empty} text={copy.list.emptyText} />}
          <ul className={styles.list}>
            {goals.map((goal) => (
              <li key={goal.id}>
                <GoalCard goal={goal} records={records} today={today}>
                  {edited !== goal.id && !isViewed && (
                    <div className={styles.acts}>
                      <button type="button" className={button({ size: "sm" })} onClick={() => setEdited(goal.id)}>
                        {copy.goal.edit}
                        <HiddenText> {goal.name}</HiddenText>
                      </button>
                      <ConfirmButton
                        copy={copy.removal}
                        about={goal.name}
                        statusClass={styles.status}
                        call={() => api.goals[":id"].$delete({ param: { id: goal.id } })}
                        onDone={() => hideRemoved(goal.id)}
                      />
                    </div>
                  )}
                </GoalCard>
                {edited === goal.id && (
                  <GoalForm
                    personId={person.id}
                    goal={goal}
                    today={today}
                    load={load}
                    onSaved={() => close(goal.id)}
                    cancel={() => close(goal.id)}
                  />
                )}
              </li>
            ))}
          </ul>
        </div>
      </Section>
      {!isViewed && (
        <Section title={copy.form.newTitle} aside={copy.form.aside} onScreenOnly>
          {goals.length >= goalLimit ? (
            <Note title={copy.form.full} text={copy.form.fullText} />
          ) : (
            <GoalForm personId={person.id} today={today} load={load} />
          )}
        </Section>
      )}
    </GoalsFrame>
  );
}
