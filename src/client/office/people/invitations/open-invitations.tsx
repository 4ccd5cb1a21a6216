import { useRef, useState } from "react";
import { kindNames } from "#content/office/accounts.ts";
import { invitationsDesk as copy } from "#content/office/invitations.ts";
import type { InvitationEmail, OpenInvitation } from "#rules/invitations/answers.ts";
import { officeButton, officeDesk, officePeople } from "#styled-system/recipes";
import { LoadingNote } from "../../../ui/note.tsx";
import { useQuestion } from "../../../ui/use-question.ts";
import { CopyField } from "../../parts/copy-field.tsx";
import { FailedLoad } from "../../parts/failed-load.tsx";
import { Freshness } from "../../parts/freshness.tsx";
import { ShowMore } from "../../parts/show-more.tsx";
import { State, type StateShape } from "../../parts/signs.tsx";
import { QuestionButtons } from "../../question-buttons.tsx";
import { type TellOfRow, useRemovedRowMessage } from "../../rows/use-removed-row-message.ts";
import { dateTextOf } from "../../times.ts";
import { useNow } from "../../use-now.ts";
import { type InvitationAct, useInvitationAct, useOpenInvitations } from "./use-invitations.ts";

const shapeOf = {
  none: "empty",
  waiting: "waits",
  late: "odd",
  sent: "most",
  delivered: "full",
  dead: "failed",
  unknown: "odd",
  cancelled: "shut",
} as const satisfies Record<InvitationEmail, StateShape>;

/** The invitations that were neither accepted nor withdrawn. */
export function OpenInvitations() {
  const desk = officeDesk();
  const list = useOpenInvitations();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The name of the person whose invitation was withdrawn last, until the next action. */
  const [withdrawn, setWithdrawn] = useState("");
  const { gone, outcome, tell } = useRemovedRowMessage(list.rows.map(({ id }) => id));
  return (
    <section className={desk.block} aria-labelledby="open-invitations">
      <header className={desk.blockHead}>
        <h2 ref={heading} id="open-invitations" tabIndex={-1}>
          {copy.list}
        </h2>
      </header>
      <div role="alert">
        {gone && (
          <p ref={outcome} tabIndex={-1} className={officePeople().failure}>
            {gone}
          </p>
        )}
      </div>
      <div role="status">{withdrawn && <p>{`${withdrawn}: ${copy.withdrawn}`}</p>}</div>
      <Freshness query={list} />
      {list.isPending && <LoadingNote title={copy.loading} />}
      {list.isLoadingError && <FailedLoad title={copy.failedTitle} query={list} />}
      {list.isSuccess && list.rows.length === 0 && <p className={officePeople().none}>{copy.empty}</p>}
      <ul className={officePeople().acts} data-several="">
        {list.rows.map((invitation) => (
          <Invitation
            key={invitation.id}
            invitation={invitation}
            onWithdrawn={() => {
              setWithdrawn(invitation.name);
              // Somebody may type in the form beside the list by now.
              if (!document.activeElement?.matches("input, select, textarea")) heading.current?.focus();
            }}
            tell={(id, said) => {
              setWithdrawn("");
              tell(id, said);
            }}
          />
        ))}
      </ul>
      <ShowMore list={list} />
    </section>
  );
}

type InvitationProps = {
  invitation: OpenInvitation;
  onWithdrawn: () => void;
  tell: TellOfRow;
};

function Invitation({ invitation, onWithdrawn, tell }: InvitationProps) {
  const [desk, styles] = [officeDesk(), officePeople()];
  const now = useNow();
  const question = useQuestion(() => act("withdraw"));
  const call = useInvitationAct(invitation);
  const { id, name, email, kind, invitedAt, expiresAt, isExpired, emailState } = invitation;
  function act(wanted: InvitationAct): void {
    tell(id);
    call.mutate(wanted, {
      onSuccess: () => wanted === "withdraw" && onWithdrawn(),
      onError: ({ message }) => tell(id, `${name}: ${message}`),
    });
  }
  // A colleague may have replaced the link in the meantime.
  const isReplaced = call.data?.invitation && expiresAt > call.data.invitation.expiresAt;
  const doing = call.isPending ? call.variables : undefined;
  const texts = { act: copy.withdraw, really: copy.really, keep: copy.keep, acting: copy.withdrawing };
  const end = isExpired ? copy.ended : `${copy.until} ${dateTextOf(expiresAt, now)}`;
  return (
    <li data-row="">
      <div>
        <b>{name}</b>
        <p>
          {email}, {kindNames[kind]}
        </p>
        <p>
          <State shape={shapeOf[emailState]}>{copy.emailStates[emailState]}</State>, {copy.invited}{" "}
          {dateTextOf(invitedAt, now)}, {end}
        </p>
        <div role="status">
          {call.isSuccess && !isReplaced && call.variables === "send-again" && (
            <p>{call.data.isSent ? copy.sentAgain : copy.justSent}</p>
          )}
          {call.data?.link && !isReplaced && (
            <>
              <p>{copy.link}</p>
              <CopyField label={`${copy.newLink}: ${name}`} link={call.data.link} />
            </>
          )}
        </div>
        {call.isError && (
          <p className={styles.failure} role="alert">
            {call.error.message}
          </p>
        )}
      </div>
      <div className={desk.acts}>
        {!question.isAsking && (
          <button
            type="button"
            className={officeButton()}
            aria-label={`${copy.sendAgain}: ${name}`}
            disabled={call.isPending}
            onClick={() => act("send-again")}
          >
            {doing === "send-again" ? copy.sending : copy.sendAgain}
          </button>
        )}
        {!question.isAsking && kind !== "staff" && (
          <button
            type="button"
            className={officeButton()}
            aria-label={`${copy.newLink}: ${name}`}
            disabled={call.isPending}
            onClick={() => act("new-link")}
          >
            {doing === "new-link" ? copy.makingLink : copy.newLink}
          </button>
        )}
        <QuestionButtons
          question={question}
          copy={texts}
          about={name}
          tone="quiet"
          isActing={doing === "withdraw"}
          disabled={call.isPending}
        />
      </div>
    </li>
  );
}
