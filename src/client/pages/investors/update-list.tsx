import type { ReactNode, Ref } from "react";
import { investorsCopy } from "#content/pages/investors.ts";
import type { OwnUpdateLine } from "#rules/projects/updates/answers.ts";
import { type UpdateState, updateStates } from "#rules/projects/updates/update.ts";
import { companyTools } from "#styled-system/recipes";
import { localDayTextOf } from "../../local-times.ts";
import { Note } from "../../ui/note.tsx";

const copy = investorsCopy.updates;

type UpdateListProps = {
  ref?: Ref<HTMLUListElement>;
  updates: readonly OwnUpdateLine[];
  /** Returns the actions of an update. The updates of a sample have none. */
  renderActs?: (update: OwnUpdateLine) => ReactNode;
  /** Returns what is shown below an update, such as its text while it is read. */
  renderMore?: (update: OwnUpdateLine) => ReactNode;
};

/** The updates, each with the stages that it has passed. */
export function UpdateList({ ref, updates, renderActs, renderMore }: UpdateListProps) {
  const styles = companyTools();
  if (updates.length === 0) return <Note title={copy.empty} text={copy.emptyText} />;
  return (
    <ul ref={ref} className={styles.list} tabIndex={-1} aria-label={copy.title}>
      {updates.map((update) => (
        <li key={update.id} className={styles.item}>
          <div className={styles.what}>
            <b>{update.title || copy.untitled}</b>
            <span>
              {update.project.name}. {copy.states[update.state]}.
            </span>
          </div>
          <Gates update={update} />
          <div className={styles.acts}>{renderActs?.(update)}</div>
          {update.returned && (
            <div className={styles.said}>
              <b>
                {copy.returned}, {localDayTextOf(update.returned.at)}
              </b>
              <p className={styles.text}>{update.returned.reason}</p>
            </div>
          )}
          {renderMore?.(update)}
        </li>
      ))}
    </ul>
  );
}

/** The stages of an update, solid if passed. Holders see it only after the last one. The sentence beside them says the same. */
function Gates({ update }: { update: OwnUpdateLine }) {
  const styles = companyTools();
  const instants: Record<UpdateState, string | null> = {
    draft: update.state === "draft" ? update.updatedAt : null,
    waiting: update.submittedAt,
    released: update.releasedAt,
  };
  return (
    <ol className={styles.gates}>
      {updateStates.map((gate) => {
        const instant = instants[gate];
        return (
          <li key={gate} className={styles.gate} data-gate={passageOf(gate, update.state)}>
            {copy.gates[gate]}
            {instant !== null && (
              <span>
                <time dateTime={instant}>{localDayTextOf(instant)}</time>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function passageOf(gate: UpdateState, reached: UpdateState): "done" | "now" | "ahead" {
  const [at, last] = [updateStates.indexOf(gate), updateStates.indexOf(reached)];
  if (at < last || reached === "released") return "done";
  return at === last ? "now" : "ahead";
}
