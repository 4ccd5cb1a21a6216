import { type FormEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { erasurePlan as copy, keptBecause, partNames, privacyDesk } from "#content/office/privacy.ts";
import { accountLimits } from "#rules/accounts/account-limits.ts";
import { refusalToConfirm } from "#rules/office/second-person.ts";
import type { Fate } from "#rules/privacy/data-parts.ts";
import type { Erasure, FoundData, PersonQuery } from "#rules/privacy/erasure.ts";
import { officeButton, officeDesk, officeInput, officePrivacy } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { useOutcomeFocus } from "../../ui/use-outcome-focus.ts";
import { fieldsOf } from "../call.ts";
import { describedBy, FieldError } from "../parts/field-error.tsx";
import { confirmerTextOf } from "../parts/second-person.ts";
import { momentTextOf } from "../times.ts";
import { useNow } from "../use-now.ts";
import { useConfirmation, useWithdrawal } from "./use-privacy.ts";

type PlanProps = {
  query: PersonQuery;
  data: FoundData;
  erasure: Erasure;
  viewerId: string;
  onDone: (done: Erasure) => void;
  /** Called when the erasure is no longer open, so that the plan is removed. `said` is its result. */
  onGone: (said: string) => void;
};

/** The second step of an erasure: what is erased and kept. A second member of staff confirms by typing the address again. */
export function ErasurePlan({ query, data, erasure, viewerId, onDone, onGone }: PlanProps) {
  const [desk, styles] = [officeDesk(), officePrivacy()];
  const [id, now] = [useId(), useNow()];
  const heading = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState("");
  const confirmation = useConfirmation(query, erasure, { onDone, onGone });
  const withdrawal = useWithdrawal(query, erasure, onGone);
  const isRunning = erasure.status === "running";
  const mayConfirm = isRunning || refusalToConfirm(erasure, viewerId, now) === undefined;
  // Announces that the viewer may no longer confirm, for example because a colleague has joined.
  const outcome = useOutcomeFocus<HTMLParagraphElement>(mayConfirm);
  const failure = (mayConfirm ? confirmation.error : null) ?? withdrawal.error;
  const fields = fieldsOf(failure);
  const confirmText = isRunning ? copy.goOn : copy.confirm;
  // The button that prepared the erasure is removed with the focus. A colleague's plan may appear while the viewer is typing.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!confirmation.isPending) confirmation.mutate(typed.trim());
  }

  return (
    <section className={styles.plan} aria-labelledby={`${id}title`}>
      <div>
        <h2 id={`${id}title`} ref={heading} tabIndex={-1}>
          {copy.title}
        </h2>
        <p className={styles.note}>
          {copy.by} {erasure.preparedBy.name} {copy.at} {momentTextOf(erasure.preparedAt, now)}.{" "}
          {!isRunning && copy.lapses}
        </p>
        {!isRunning && (
          <p ref={outcome} tabIndex={-1}>
            {confirmerTextOf(erasure, viewerId, now)}
          </p>
        )}
      </div>
      <p>
        <b>{copy.warning}</b> {privacyDesk.answerFirst} {copy.outside} {copy.later}
      </p>
      <div className={styles.fates}>
        <Parts erasure={erasure} fate="removed" title={copy.goes} />
        <Parts erasure={erasure} fate="pseudonymised" title={copy.pseudonymised} />
        <Parts erasure={erasure} fate="kept" title={copy.stays} />
      </div>
      <Ahead data={data} />
      <form className={styles.confirm} onSubmit={submit} noValidate>
        {mayConfirm && (
          <>
            <label htmlFor={id}>
              {copy.type}: {data.email}
            </label>
            <input
              id={id}
              type="email"
              className={officeInput()}
              autoComplete="off"
              value={typed}
              maxLength={accountLimits.email}
              onChange={({ target }) => setTyped(target.value)}
              {...describedBy(id, fields.email)}
            />
            <FieldError id={id} error={fields.email} />
          </>
        )}
        {failure && !fields.email && (
          <p className={styles.failure} role="alert">
            {failure.message}
          </p>
        )}
        <p role="status">{isRunning && copy.running}</p>
        <p className={desk.acts}>
          {mayConfirm && (
            <button type="submit" className={officeButton({ tone: "danger" })} disabled={confirmation.isPending}>
              {confirmation.isPending ? copy.erasing : confirmText}
            </button>
          )}
          {!isRunning && (
            <button
              type="button"
              className={officeButton({ tone: "quiet" })}
              disabled={withdrawal.isPending || confirmation.isPending}
              onClick={() => withdrawal.mutate()}
            >
              {withdrawal.isPending ? copy.withdrawing : copy.withdraw}
            </button>
          )}
        </p>
      </form>
    </section>
  );
}

function Parts({ erasure, fate, title }: { erasure: Erasure; fate: Fate; title: string }) {
  const parts = erasure.parts.filter((each) => each.count > 0 && each.fate === fate);
  if (parts.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {parts.map(({ part, count }) => (
          <li key={part}>
            {partNames[part]}: {count}
            {fate !== "removed" && <small>{keptBecause[part]}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The documents, consultations and e-mails that somebody may want to deal with first. */
function Ahead({ data: { documents, ahead } }: { data: FoundData }) {
  if (documents.length + ahead.consultations + ahead.emails === 0) return null;
  return (
    <ul>
      {ahead.consultations > 0 && (
        <li>
          {ahead.consultations} {ahead.consultations === 1 ? copy.oneConsultation : copy.consultations}
        </li>
      )}
      {ahead.emails > 0 && (
        <li>
          {ahead.emails} {ahead.emails === 1 ? copy.oneEmail : copy.emails}
        </li>
      )}
      {documents.length > 0 && (
        <li>
          {copy.documents}{" "}
          {documents.map(({ id, title }, at) => (
            <span key={id}>
              {at > 0 && ", "}
              <PageLink to="officeDocument" with={{ id }}>
                {title}
              </PageLink>
            </span>
          ))}
        </li>
      )}
    </ul>
  );
}
