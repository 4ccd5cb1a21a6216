import { useState } from "react";
import { actCopy, personDesk as copy } from "#content/office/person.ts";
import type { PersonAct } from "#rules/accounts/person-acts.ts";
import type { PersonDetail } from "#rules/accounts/person-detail.ts";
import { officeButton, officeDesk, officePeople } from "#styled-system/recipes";
import { useOutcomeFocus } from "../../../ui/use-outcome-focus.ts";
import { ActDialog } from "./act-dialog.tsx";

/** The acts that are possible until a colleague confirms them. */
const asks: readonly PersonAct[] = ["staff", "member"];
const dangers: readonly PersonAct[] = ["disable", "two-factor-off"];

/** The possible changes of the account, each with its consequence. A dialog asks for confirmation. */
export function PersonActs({ person }: { person: PersonDetail }) {
  const [desk, styles] = [officeDesk(), officePeople()];
  const [asked, setAsked] = useState<PersonAct>();
  /** `before`: the acts that were possible until then. */
  const [done, setDone] = useState<{ act: PersonAct; before: readonly PersonAct[] }>();
  // The dialog returns the focus to its button, which may then be removed.
  const outcome = useOutcomeFocus<HTMLParagraphElement>(person.acts);
  // Outdated once a colleague has changed the account back, or has confirmed the request.
  const isCurrent = done && (done.before === person.acts || person.acts.includes(done.act) === asks.includes(done.act));

  function open(act: PersonAct): void {
    setDone(undefined);
    setAsked(act);
  }

  return (
    <section className={desk.block} aria-labelledby="person-changes">
      <header className={desk.blockHead}>
        <h2 id="person-changes">{copy.changes}</h2>
      </header>
      <div role="status">
        {isCurrent && (
          <p ref={outcome} tabIndex={-1}>
            {actCopy[done.act].done}
          </p>
        )}
      </div>
      <ul className={styles.acts}>
        {person.acts.map((act) => (
          <li key={act}>
            <div>
              <b>{actCopy[act].label}</b>
              <p>{actCopy[act].does}</p>
            </div>
            <button
              type="button"
              className={officeButton({ tone: dangers.includes(act) ? "danger" : "plain" })}
              onClick={() => open(act)}
            >
              {actCopy[act].button}
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <ActDialog
          person={person}
          act={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            setDone({ act: asked, before: person.acts });
          }}
        />
      )}
    </section>
  );
}
