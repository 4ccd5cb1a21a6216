import { useRef } from "react";
import { officeConsultationCopy } from "#content/office/consultations.ts";
import { decisionsOf, isTimeTaken } from "#rules/consultations/decisions.ts";
import type { ConsultationDetail } from "#rules/consultations/office-answers.ts";
import { officeButton, officeDesk, officePanel } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { useOutcomeFocus } from "../../ui/use-outcome-focus.ts";
import { useQuestion } from "../../ui/use-question.ts";
import { bodyOf, CallFailure } from "../call.ts";
import { useKeys } from "../keys/use-keys.ts";
import { Key } from "../parts/signs.tsx";
import { QuestionButtons } from "../question-buttons.tsx";
import type { DecisionCalls } from "./decision-calls.ts";
import { DeclineForm } from "./decline-form.tsx";
import { ProposalForm } from "./proposal-form.tsx";
import { UnsentReason } from "./unsent-reason.tsx";
import { useChange } from "./use-consultations.ts";

const { decide: copy, changed } = officeConsultationCopy;

type DecisionRequest =
  | { what: "confirmation" | "cancellation" }
  | { what: "proposal"; day: string; slot: string }
  | { what: "refusal"; reason: string };

type DecisionsProps = {
  consultation: ConsultationDetail;
  /** True at the desk of consultations. In the inbox the same keys have another meaning. */
  hasKeys?: boolean;
};

/** The buttons and forms to confirm, propose, decline or cancel, also by key. A decision applies to the version that is shown. */
export function Decisions({ consultation, hasKeys = false }: DecisionsProps) {
  const styles = officeDesk();
  const { reference, ours, isOver, version } = consultation;
  const allowed = decisionsOf({ ...consultation, isTaken: isTimeTaken(consultation) });
  const [mayConfirm, mayCancel] = [allowed.includes("confirmation"), allowed.includes("cancellation")];
  const proposal = useRef<HTMLFieldSetElement>(null);
  const reason = useRef<HTMLTextAreaElement>(null);
  // Also if it had been made already: the API accepts a repetition only if the seen version is the one before the current.
  const call = useChange((request: DecisionRequest) => callOf(consultation, request).then(() => version + 1));

  async function decide(request: DecisionRequest): Promise<boolean> {
    if (call.isPending) return false;
    return call.mutateAsync(request).then(
      () => true,
      () => false,
    );
  }

  const confirm = () => mayConfirm && void decide({ what: "confirmation" });
  useKeys(
    {
      c: confirm,
      p: () => proposal.current?.querySelector("input")?.focus(),
      x: () => reason.current?.focus(),
    },
    { isActive: hasKeys },
  );
  const unsent = !allowed.includes("refusal") && <UnsentReason consultation={consultation} />;
  if (allowed.length === 0)
    return (
      <>
        {unsent}
        <Outcome consultation={consultation} call={call} />
      </>
    );
  const failure = call.error instanceof CallFailure ? call.error : undefined;
  const decisions: DecisionCalls = {
    busyWith: call.isPending ? call.variables.what : undefined,
    hasKeys,
    fields: failure?.fields ?? {},
    propose: (time) => decide({ what: "proposal", ...time }),
    decline: (why) => decide({ what: "refusal", reason: why }),
  };
  return (
    <>
      {unsent}
      <Outcome consultation={consultation} call={call} />
      {(mayConfirm || mayCancel || isOver) && (
        <section className={styles.block} aria-labelledby="decide">
          <header className={styles.blockHead}>
            <h2 id="decide">{copy.title}</h2>
            <span className={styles.aside}>{copy.aside}</span>
          </header>
          <div className={styles.acts}>
            {isOver && <p className={styles.muted}>{officeConsultationCopy.panel.over}</p>}
            {mayConfirm && (
              <button
                type="button"
                // In an enquiry the only primary button is the one that sends the reply.
                className={officeButton({ tone: hasKeys ? "primary" : "plain" })}
                disabled={call.isPending}
                onClick={confirm}
              >
                {decisions.busyWith === "confirmation" ? copy.confirming : `${copy.confirm} ${ours.timeText}`}
                {hasKeys && <Key name="c" />}
              </button>
            )}
            {mayCancel && (
              <Cancellation busyWith={decisions.busyWith} onCancel={() => void decide({ what: "cancellation" })} />
            )}
          </div>
        </section>
      )}
      {allowed.includes("proposal") && (
        <ProposalForm consultation={consultation} decisions={decisions} fieldset={proposal} />
      )}
      {allowed.includes("refusal") && (
        <DeclineForm reference={reference} decisions={decisions} freesTime={mayConfirm} field={reason} />
      )}
    </>
  );
}

/** Asks for confirmation, because the visitor is told at once. */
function Cancellation({ busyWith, onCancel }: Pick<DecisionCalls, "busyWith"> & { onCancel: () => void }) {
  const question = useQuestion(onCancel);
  const texts = { act: copy.cancel, really: copy.cancelYes, keep: copy.cancelNo, acting: copy.cancelling };
  return (
    <>
      {question.isAsking && <p>{copy.cancelQuestion}</p>}
      <QuestionButtons
        question={question}
        copy={texts}
        tone="danger"
        isActing={busyWith === "cancellation"}
        disabled={busyWith !== undefined}
      />
    </>
  );
}

function callOf({ reference, version }: ConsultationDetail, request: DecisionRequest): Promise<object> {
  const param = { reference };
  const route = api.office.consultations[":reference"];
  switch (request.what) {
    case "proposal":
      return bodyOf(route.proposal.$post({ param, json: { version, day: request.day, slot: request.slot } }));
    case "refusal":
      return bodyOf(route.refusal.$post({ param, json: { version, reason: request.reason } }));
    default:
      return bodyOf(route[request.what].$post({ param, json: { version } }));
  }
}

const doneOf = {
  confirmation: copy.done.confirmed,
  proposal: copy.done.proposed,
  refusal: copy.done.declined,
  cancellation: copy.done.cancelled,
} as const;

/** True if the consultation is in the state that the decision leads to. The visitor may have accepted a proposed time by now. */
function isMade(request: DecisionRequest, { status, day, slot, reason }: ConsultationDetail): boolean {
  switch (request.what) {
    case "confirmation":
      return status === "confirmed";
    case "cancellation":
      return status === "cancelled";
    case "proposal":
      return day === request.day && slot === request.slot;
    case "refusal":
      return status === "declined" && reason === request.reason.trim();
  }
}

type OutcomeProps = {
  consultation: ConsultationDetail;
  /** `data`: the version that the decision has led to. */
  call: { data: number | undefined; error: Error | null; variables: DecisionRequest | undefined };
};

/** The result of the last decision. If its answer was lost, the consultation itself may show that it was made. */
function Outcome({ consultation, call: { data, error, variables } }: OutcomeProps) {
  const styles = officeDesk();
  const failure = error instanceof CallFailure ? error : undefined;
  const hasArrived = variables !== undefined && failure?.isUnknown === true && isMade(variables, consultation);
  // The button of what has arrived is gone, or has nothing to send.
  const outcome = useOutcomeFocus<HTMLParagraphElement>(hasArrived);
  // Outdated once somebody else has changed the consultation.
  const isCurrent = data && data >= consultation.version;
  const isConflict = failure?.problem === "conflict";
  const isAtField = Object.keys(failure?.fields ?? {}).length > 0;
  return (
    <div aria-live="polite">
      {(isCurrent || hasArrived) && variables && (
        <p ref={outcome} tabIndex={-1} className={styles.block}>
          {doneOf[variables.what]}
        </p>
      )}
      {error && !isAtField && !hasArrived && (
        <div className={styles.block}>
          {isConflict && <b>{changed.title}</b>}
          <p className={officePanel().error}>{error.message}</p>
          {isConflict && <p className={styles.muted}>{changed.text}</p>}
        </div>
      )}
    </div>
  );
}
