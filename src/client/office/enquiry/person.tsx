import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { kindNames } from "#content/office/accounts.ts";
import { enquiryDesk as copy, giveDesk, replyDesk } from "#content/office/enquiry.ts";
import { accountLimits } from "#rules/accounts/account-limits.ts";
import { type MemberKind, memberKinds } from "#rules/accounts/person.ts";
import type { EnquiryDetail } from "#rules/enquiries/inbox-answers.ts";
import { officeButton, officeDesk, officeEnquiry, officeInput } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { useSubmit } from "../../forms/use-submit.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { useOutcomeFocus } from "../../ui/use-outcome-focus.ts";
import { bodyOf, currentVersionOf, fieldsOf } from "../call.ts";
import { enquiryKey, storeEnquiry } from "../inbox/enquiry-cache.ts";
import { StateOfAccount } from "../parts/account-state.tsx";
import { CopyField } from "../parts/copy-field.tsx";
import { describedBy, FieldError } from "../parts/field-error.tsx";
import { Key } from "../parts/signs.tsx";
import { useKeptState } from "../use-kept-state.ts";
import { Fact } from "./fact.tsx";
import { GiveDocument } from "./give-document.tsx";
import type { Writes } from "./use-enquiry.ts";

type Invited = { link: string | null };
type PersonProps = { detail: EnquiryDetail; writes: Writes };

/** The person with the enquiry's e-mail address. Without an account: a prefilled invitation. */
export function Person({ detail, writes }: PersonProps) {
  const [desk, styles] = [officeDesk(), officeEnquiry()];
  const { person } = detail;
  const [sent, setSent] = useState<Invited>();
  const invited = person && sent;
  const outcome = useOutcomeFocus<HTMLDivElement>(invited);
  return (
    <>
      <section id="person" tabIndex={-1} className={styles.block} aria-label={copy.person}>
        <header className={desk.blockHead}>
          <h2>
            {copy.person} <Key name="p" />
          </h2>
          <span className={desk.aside}>{person ? copy.hasAccount : copy.noAccount}</span>
        </header>
        {person && (
          <dl className={styles.facts}>
            <Fact label={copy.personName} isWide>
              <PageLink to="officePerson" with={{ id: person.id }}>
                {person.name}
              </PageLink>
            </Fact>
            <Fact label={copy.kind}>{kindNames[person.kind]}</Fact>
            <Fact label={copy.personState}>
              <StateOfAccount state={person.state} />
            </Fact>
          </dl>
        )}
        {!person && detail.isErased && <p>{replyDesk.erased}</p>}
        {!person && !detail.isErased && <Invite detail={detail} onInvited={setSent} />}
      </section>
      {invited && (
        <div ref={outcome} tabIndex={-1} role="status" className={`${styles.block} ${styles.form}`}>
          <p>{invited.link ? giveDesk.invited : giveDesk.invitedByEmail}</p>
          {invited.link && <CopyField label={giveDesk.link} link={invited.link} />}
        </div>
      )}
      {person && person.state !== "disabled" && <GiveDocument reference={detail.reference} writes={writes} />}
    </>
  );
}

type InviteProps = { detail: EnquiryDetail; onInvited: (answer: Invited) => void };

function Invite({ detail, onInvited }: InviteProps) {
  const styles = officeEnquiry();
  const { reference, name, email } = detail;
  const id = useId();
  const likely = likelyKindOf(detail);
  const [invited, change, clear] = useKeptState(
    `invite:${reference}`,
    () => ({ name, kind: likely, byEmail: true }),
    (typed) => typed.name !== name || typed.kind !== likely || !typed.byEmail,
  );
  const client = useQueryClient();
  const clearIfInvited = useEffectEvent(() => {
    // The person may have been invited although the answer was lost.
    if (client.getQueryData<EnquiryDetail>(enquiryKey(reference))?.person) clear();
  });
  useEffect(() => () => clearIfInvited(), []);
  const { form, isSending, errors, failure, submit } = useSubmit({
    async send() {
      const json = { email, ...invited };
      return bodyOf(api.office.enquiries[":reference"].invitation.$post({ param: { reference }, json })).then(
        (answer) => {
          clear();
          onInvited(answer);
          storeEnquiry(client, answer.enquiry);
          return {};
        },
        (failure: Error) => {
          const current = currentVersionOf<EnquiryDetail>(failure);
          if (current) storeEnquiry(client, current);
          return { failure: failure.message, errors: fieldsOf(failure) };
        },
      );
    },
  });
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.small}>{giveDesk.inviteText}</p>
      <p>{email}</p>
      <label className={styles.formField}>
        {giveDesk.name}
        <input
          className={officeInput()}
          autoComplete="off"
          name="name"
          value={invited.name}
          onChange={({ target }) => change({ ...invited, name: target.value })}
          maxLength={accountLimits.name}
          {...describedBy(id, errors.name)}
        />
      </label>
      <FieldError id={id} error={errors.name} />
      <label className={styles.formField}>
        {giveDesk.accountKind}
        <select
          className={officeInput()}
          value={invited.kind}
          onChange={({ target }) => change({ ...invited, kind: target.value as MemberKind })}
        >
          {memberKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindNames[kind]}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={invited.byEmail}
          onChange={({ target }) => change({ ...invited, byEmail: target.checked })}
        />
        {giveDesk.byEmail}
      </label>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <span className={officeDesk().acts}>
        <button type="submit" className={officeButton()} disabled={isSending}>
          {isSending ? giveDesk.inviting : giveDesk.doInvite}
        </button>
      </span>
    </form>
  );
}

/** Returns the sender's probable kind of account, from what they ask for. */
function likelyKindOf({ submission, interest }: EnquiryDetail): MemberKind {
  if (submission) return "company";
  return interest ? "institutional" : "retail";
}
