import { useState } from "react";
import { actCopy, personDesk as copy } from "#content/office/person.ts";
import type { MemberKind } from "#rules/accounts/person.ts";
import type { PersonAct } from "#rules/accounts/person-acts.ts";
import type { PersonDetail } from "#rules/accounts/person-detail.ts";
import type { StaffRequest } from "#rules/accounts/staff-request.ts";
import { officeButton, officeDesk, officePeople } from "#styled-system/recipes";
import { useOutcomeFocus } from "../../../ui/use-outcome-focus.ts";
import { useStaffRequests } from "../use-people.ts";
import { ActDialog } from "./act-dialog.tsx";

/** The acts that are possible until a colleague confirms them. */
const asks: readonly PersonAct[] = ["staff", "member"];
const dangers: readonly PersonAct[] = ["disable", "two-factor-off"];

type Requests = readonly StaffRequest[] | undefined;
/** What was done last. `kind`: the chosen one, if the act needs one. `before`, `requestsBefore`: what was shown until then. */
type Done = { act: PersonAct; kind: MemberKind; before: PersonDetail; requestsBefore: Requests };

/** The possible changes of the account, each with its consequence. A dialog asks for confirmation. */
export function PersonActs({ person }: { person: PersonDetail }) {
  const [desk, styles] = [officeDesk(), officePeople()];
  const [asked, setAsked] = useState<PersonAct>();
  const [done, setDone] = useState<Done>();
  const requests = useStaffRequests().data?.requests;
  // The dialog returns the focus to its button, which may then be removed.
  const outcome = useOutcomeFocus<HTMLParagraphElement>(person.acts);

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
        {done && isStillTrue(done, person, requests) && (
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
          onDone={(kind) => {
            setAsked(undefined);
            setDone({ act: asked, kind, before: person, requestsBefore: requests });
          }}
        />
      )}
    </section>
  );
}

/** True until what has loaded since shows that a colleague has changed the account back, or has decided the request. */
function isStillTrue({ act, kind, before, requestsBefore }: Done, person: PersonDetail, requests: Requests): boolean {
  if (asks.includes(act))
    return requests === requestsBefore || requests?.some(({ personId }) => personId === person.id) === true;
  if (act === "change-kind") return person === before || person.kind === kind;
  // A second reset stays possible, unless the account is disabled.
  if (act === "reset-password") return person.acts.includes(act);
  return person.acts === before.acts || !person.acts.includes(act);
}
