import { type FormEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { kindNames } from "#content/office/accounts.ts";
import { actCopy, actDialog as copy } from "#content/office/person.ts";
import { type MemberKind, memberKinds } from "#rules/accounts/person.ts";
import type { PersonAct } from "#rules/accounts/person-acts.ts";
import type { PersonDetail } from "#rules/accounts/person-detail.ts";
import { officeButton, officeDesk, officeInput, officePeople } from "#styled-system/recipes";
import { Dialog } from "../../../ui/dialog.tsx";
import { CallFailure, fieldsOf } from "../../call.ts";
import { describedBy, FieldError } from "../../parts/field-error.tsx";
import { useKeptState } from "../../use-kept-state.ts";
import { useAction } from "./use-action.ts";

type ActDialogProps = {
  person: PersonDetail;
  act: PersonAct;
  onClose: () => void;
  /** Called with the kind that was sent. */
  onDone: (kind: MemberKind) => void;
};

/** Asks for confirmation before an account is changed, and for the details of the change. */
export function ActDialog({ person, act, onClose, onDone }: ActDialogProps) {
  const [desk, styles] = [officeDesk(), officePeople()];
  const id = useId();
  const { title, text, confirm } = actCopy[act];
  const call = useAction(person, act);
  const kinds = memberKinds.filter((each) => each !== person.kind);
  const [kind, setKind] = useState<MemberKind>(kinds[0] ?? "retail");
  // If a colleague has made the chosen change, nothing is chosen: another kind in its place would be sent unseen.
  const isChosen = kinds.includes(kind);
  const [{ how, number }, setCheck, clear] = useKeptState(
    `act:${person.id}:${act}`,
    () => ({ how: copy.hows[0] as string, number: "" }),
    (check) => check.number !== "",
  );
  const [isMissing, setMissing] = useState(false);
  const needsKind = act === "change-kind" || act === "member";
  const needsCheck = act === "two-factor-off";
  const fields = fieldsOf(call.error);
  const kindError = isMissing && !isChosen ? copy.kindMissing : undefined;
  const numberError = isMissing ? copy.numberMissing : fields.reason;

  const isMade = wasMade(act, person, call);
  const succeedAsSent = useEffectEvent(() => succeed(call.variables?.kind));
  useEffect(() => {
    if (isMade) succeedAsSent();
  }, [isMade]);

  function succeed(sent = kind): void {
    clear();
    onDone(sent);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const lacks = (needsKind && !isChosen) || (needsCheck && number.trim() === "");
    setMissing(lacks);
    if (lacks || call.isPending) return;
    call.mutate({ kind, reason: `${how}: ${number.trim()}` }, { onSuccess: () => succeed() });
  }

  return (
    <Dialog title={title} subject={person.name} closeLabel={copy.close} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{text}</p>
        {needsKind && (
          <>
            <p>
              {copy.kindNow} {kindNames[person.kind]}
            </p>
            <div className={styles.field}>
              <label htmlFor={`${id}kind`}>{copy.newKind}</label>
              <select
                id={`${id}kind`}
                className={officeInput()}
                value={isChosen ? kind : ""}
                onChange={({ target }) => setKind(kinds.find((each) => each === target.value) ?? kind)}
                {...describedBy(`${id}kind`, kindError)}
              >
                {!isChosen && <option value="">{copy.chooseKind}</option>}
                {kinds.map((each) => (
                  <option key={each} value={each}>
                    {kindNames[each]}
                  </option>
                ))}
              </select>
              <FieldError id={`${id}kind`} error={kindError} />
            </div>
          </>
        )}
        {needsCheck && (
          <>
            <label className={styles.field}>
              {copy.how}
              <select
                className={officeInput()}
                value={how}
                onChange={({ target }) => setCheck({ how: target.value, number })}
              >
                {copy.hows.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            </label>
            <div className={styles.field}>
              <label htmlFor={`${id}number`}>{copy.number}</label>
              <input
                id={`${id}number`}
                className={officeInput()}
                autoComplete="off"
                value={number}
                maxLength={400}
                onChange={({ target }) => setCheck({ how, number: target.value })}
                {...describedBy(`${id}number`, numberError)}
              />
              <FieldError id={`${id}number`} error={numberError} />
            </div>
          </>
        )}
        {call.isError && (
          <p className={styles.failure} role="alert">
            {call.error.message}
          </p>
        )}
        <p className={desk.acts}>
          <button
            type="submit"
            className={officeButton({ tone: act === "disable" || needsCheck ? "danger" : "primary" })}
            disabled={call.isPending}
          >
            {call.isPending ? copy.doing : confirm}
          </button>
          <button
            type="button"
            className={officeButton({ tone: "quiet" })}
            // If there is nothing to fill in, a second press of Enter must not confirm.
            {...(!needsKind && !needsCheck && { "data-autofocus": "" })}
            onClick={onClose}
          >
            {copy.cancel}
          </button>
        </p>
      </form>
    </Dialog>
  );
}

/** True if the answer was lost, but the account is as the change would make it. */
function wasMade(act: PersonAct, person: PersonDetail, { error, variables }: ReturnType<typeof useAction>): boolean {
  if (!(error instanceof CallFailure) || !error.isUnknown) return false;
  if (act === "change-kind") return variables?.kind === person.kind;
  return act === "two-factor-off" && person.twoFactorSince === null;
}
