import { useState } from "react";
import { staffRequestDesk as copy } from "#content/office/people.ts";
import { refusalToConfirmRequest, type StaffRequest } from "#rules/accounts/staff-request.ts";
import { officeButton, officeDesk, officePeople } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { useOutcomeFocus } from "../../ui/use-outcome-focus.ts";
import { useQuestion } from "../../ui/use-question.ts";
import { CopyField } from "../parts/copy-field.tsx";
import { refusalTextOf } from "../parts/second-person.ts";
import { QuestionButtons } from "../question-buttons.tsx";
import { type TellOfRow, useRemovedRowMessage } from "../rows/use-removed-row-message.ts";
import { momentTextOf } from "../times.ts";
import { useNow } from "../use-now.ts";
import { useStaff } from "../use-staff.ts";
import { becomingText } from "./becoming-text.ts";
import { useStaffDecision, useStaffRequests } from "./use-people.ts";

type StaffRequestsProps = {
  viewerId: string;
  /** Shows only the requests about this person. */
  personId?: string;
};

/** The decision about a request, with the invitation's link if there is one. */
type Done = { decision: "confirm" | "withdraw"; link: string | null };

/** The requests that a person joins the staff or leaves it. A colleague confirms them here. */
export function StaffRequests({ viewerId, personId }: StaffRequestsProps) {
  const desk = officeDesk();
  const { data } = useStaffRequests();
  const [done, setDone] = useState<Done>();
  const requests = (data?.requests ?? []).filter((each) => personId === undefined || each.personId === personId);
  const row = useRemovedRowMessage(requests.map(({ id }) => id));
  const outcome = useOutcomeFocus<HTMLParagraphElement>(requests.length);
  if (requests.length === 0 && !done && !row.gone) return null;
  return (
    <section className={desk.block} aria-label={copy.title}>
      <header className={desk.blockHead}>
        <h2>{copy.title}</h2>
      </header>
      <ul className={officePeople().acts} data-several="">
        {requests.map((request) => (
          <RequestEntry key={request.id} request={request} viewerId={viewerId} onDone={setDone} tell={row.tell} />
        ))}
      </ul>
      <div role="status">
        {row.gone && (
          <p ref={row.outcome} tabIndex={-1}>
            {row.gone}
          </p>
        )}
        {done && (
          <p ref={outcome} tabIndex={-1}>
            {copy.done[done.decision]}
          </p>
        )}
        {done?.link && (
          <>
            <p>{copy.link}</p>
            <CopyField label={copy.link} link={done.link} />
          </>
        )}
      </div>
    </section>
  );
}

type RequestEntryProps = {
  request: StaffRequest;
  viewerId: string;
  onDone: (done: Done) => void;
  tell: TellOfRow;
};

function RequestEntry({ request, viewerId, onDone, tell }: RequestEntryProps) {
  const [desk, styles] = [officeDesk(), officePeople()];
  const now = useNow();
  const question = useQuestion(() => decide("confirm"));
  const decision = useStaffDecision(request.id);
  const { personId, name, email, askedAt, becomes } = request;
  const refusal = refusalOf(request, viewerId, now);
  const doing = decision.isPending ? decision.variables : undefined;
  const texts = { act: copy.confirm, really: copy.really, keep: copy.cancel, acting: copy.confirming };

  function decide(what: Done["decision"]): void {
    if (decision.isPending) return;
    tell(request.id);
    decision.mutate(what, {
      onSuccess: (link) => onDone({ decision: what, link }),
      onError: ({ message }) => tell(request.id, message),
    });
  }

  return (
    <li>
      <div>
        <p>
          {personId === null ? (
            <b>{name}</b>
          ) : (
            <PageLink to="officePerson" with={{ id: personId }}>
              {name}
            </PageLink>
          )}
          {`, ${email}, ${becomingText(becomes)}`}
        </p>
        <p>
          {copy.asked} <Asker id={request.askedBy} viewerId={viewerId} />, {momentTextOf(askedAt, now)}. {refusal}
        </p>
        {decision.isError && (
          <p className={styles.failure} role="alert">
            {decision.error.message}
          </p>
        )}
      </div>
      <div className={desk.acts}>
        {refusal === undefined && (
          <QuestionButtons
            question={question}
            copy={texts}
            isActing={doing === "confirm"}
            disabled={decision.isPending}
          />
        )}
        {!question.isAsking && (
          <button
            type="button"
            className={officeButton({ tone: "quiet" })}
            disabled={decision.isPending}
            onClick={() => decide("withdraw")}
          >
            {doing === "withdraw" ? copy.withdrawing : copy.withdraw}
          </button>
        )}
      </div>
    </li>
  );
}

function Asker({ id, viewerId }: { id: string; viewerId: string }) {
  const { data } = useStaff();
  if (id === viewerId) return copy.you;
  return data?.staff.find((each) => each.id === id)?.name ?? copy.erased;
}

/** Returns why the viewer may not confirm a request. The API decides again. */
function refusalOf(request: StaffRequest, viewerId: string, now: number): string | undefined {
  if (refusalToConfirmRequest(request, viewerId, now) === "concerned") return copy.concerned;
  return refusalTextOf(
    { ...request, preparedBy: { id: request.askedBy }, preparerLeft: request.askerLeft },
    viewerId,
    now,
  );
}
