import { useId, useMemo, useState } from "react";
import { listRefusals } from "#content/forms/invitation.ts";
import { kindNames } from "#content/office/accounts.ts";
import { inviteForm as copy } from "#content/office/invitations.ts";
import { type Kind, kinds } from "#rules/accounts/person.ts";
import type { ListedInvitation } from "#rules/invitations/answers.ts";
import { longestInvitationList, longestListText, readInvitationLines } from "#rules/invitations/invitation-list.ts";
import { officeButton, officeDesk, officeInput, officePeople } from "#styled-system/recipes";
import { useCheckedList } from "../../use-checked-list.ts";
import { useKeptState } from "../../use-kept-state.ts";
import { InviteLines } from "./invite-lines.tsx";
import { InviteResults } from "./invite-results.tsx";
import { useListCheck, useListInvitation } from "./use-invitations.ts";

/** Invites one person or many: the list is read and checked line by line before anything is sent. */
export function InviteForm() {
  const [desk, styles] = [officeDesk(), officePeople()];
  const [id, kindId] = [useId(), useId()];
  const [list, setList, clear] = useKeptState(
    "invitations",
    () => ({ text: "", kind: "retail" as Kind, byEmail: true }),
    ({ text }) => text !== "",
  );
  const [results, setResults] = useState<ListedInvitation[]>();
  const check = useListCheck();
  const invitation = useListInvitation();
  const lines = useMemo(() => readInvitationLines(list.text, list.kind), [list.text, list.kind]);
  const refusal = refusalOf(lines.length, list.text);
  const isReady = lines.length > 0 && !refusal;
  const { checked, isFaultless, isBusy, error, hasFileFailed, change, submit, fileInput } = useCheckedList({
    list,
    setList,
    clear,
    textOf: (text) => ({ text }),
    isReady,
    check,
    saving: invitation,
    hasNoFault: ({ faults }) => faults.length === 0,
    onSaved: (answer) => setResults(answer.results),
  });

  function submitText(): string {
    if (invitation.isPending) return copy.inviting;
    if (check.isPending) return copy.checking;
    return isFaultless ? inviteText(lines.length) : copy.check;
  }

  if (results) return <InviteResults results={results} onAgain={() => setResults(undefined)} />;
  return (
    <section className={desk.block} aria-labelledby={`${id}title`}>
      <header className={desk.blockHead}>
        <h2 id={`${id}title`}>{copy.title}</h2>
        <span className={desk.aside}>{copy.note}</span>
      </header>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.field}>
          <label htmlFor={id}>{copy.text}</label>
          <textarea
            id={id}
            className={officeInput()}
            rows={6}
            value={list.text}
            aria-describedby={`${id}hint`}
            onChange={({ target }) => change({ text: target.value })}
          />
          <span id={`${id}hint`} className={styles.note}>
            {copy.hint}
          </span>
        </div>
        <label className={styles.field}>
          {copy.file}
          <input className={officeInput()} {...fileInput} />
        </label>
        {hasFileFailed && (
          <p className={styles.failure} role="alert">
            {copy.fileFailed}
          </p>
        )}
        <div className={styles.field}>
          <label htmlFor={kindId}>{copy.kind}</label>
          <select
            id={kindId}
            className={officeInput()}
            value={list.kind}
            onChange={({ target }) => change({ kind: kinds.find((each) => each === target.value) ?? list.kind })}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindNames[kind]}
              </option>
            ))}
          </select>
          {lines.some((line) => line.invitation?.kind === "staff") && (
            <span className={styles.note}>{copy.staffNote}</span>
          )}
        </div>
        <fieldset className={styles.field}>
          <legend>{copy.how}</legend>
          {[true, false].map((byEmail) => (
            <label key={String(byEmail)} className={styles.check}>
              <input
                type="radio"
                name={`${id}how`}
                checked={list.byEmail === byEmail}
                onChange={() => change({ byEmail })}
              />
              {byEmail ? copy.byEmail : copy.byLink}
            </label>
          ))}
        </fieldset>
        <InviteLines lines={lines} faults={checked?.faults ?? []} isFaultless={isFaultless} />
        {(error || refusal) && (
          <p className={styles.failure} role="alert">
            {refusal ?? error?.message}
          </p>
        )}
        <p className={desk.acts}>
          <button type="submit" className={officeButton({ tone: "primary" })} disabled={isBusy || !isReady}>
            {submitText()}
          </button>
        </p>
      </form>
    </section>
  );
}

/** Returns the refusal that the API would give for the whole list, before it is called. */
function refusalOf(count: number, text: string): string | undefined {
  if (text.length > longestListText) return listRefusals.tooLong;
  return count > longestInvitationList ? listRefusals.tooMany : undefined;
}

function inviteText(count: number): string {
  return count === 1 ? copy.inviteOne : `${copy.invite} ${count} ${copy.people}`;
}
