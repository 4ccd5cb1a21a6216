import { useState } from "react";
import { twoFactorCopy as copy } from "#content/pages/account-two-factor.ts";
import type { TwoFactorState } from "#rules/accounts/answers.ts";
import type { Person } from "#rules/accounts/person.ts";
import type { Enrolment } from "#rules/auth/answers.ts";
import { accountPage, button, twoFactorLayout as recipe } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { notify } from "../../notify.ts";
import { memberAnswerOf } from "../../own-answer.ts";
import { refreshSession } from "../../session.ts";
import { focusAtOnce } from "../../ui/focus-at-once.ts";
import { EnrolmentForm } from "./enrolment-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { type Confirmation, TwoFactorForm } from "./two-factor-form.tsx";

type Step = keyof typeof copy.steps;

export type StepsProps = {
  person: Person;
  /** The state when the steps were opened; null if two-factor authentication was off. */
  before: TwoFactorState | null;
  reload: () => Promise<void>;
  /** Called with a sentence to show, if there is one. */
  onClose: (done?: string) => void;
};

type ShownCodes = { codes: readonly string[]; renewed: boolean };
type Shown = { enrolment: Enrolment } | ShownCodes;

/** Asks for the password, then shows the step that was chosen. Secrets are shown once, and removed with the next step. */
export function TwoFactorSteps({ person, before, reload, onClose }: StepsProps) {
  const [step, setStep] = useState<Step | undefined>(before ? undefined : "begin");
  const [shown, setShown] = useState<Shown>();

  async function enrol(confirmation: Confirmation) {
    const json = step === "begin" ? { password: confirmation.password } : confirmation;
    const answer = await memberAnswerOf(api.account["two-factor"].enrolment.$post({ json }));
    if (answer.ok) setShown({ enrolment: answer.body });
    return answer;
  }

  async function renew(json: Confirmation) {
    const answer = await memberAnswerOf(api.account["two-factor"]["recovery-codes"].$post({ json }));
    if (answer.ok) await showCodes({ codes: answer.body.recoveryCodes, renewed: true });
    return answer;
  }

  async function remove(json: Confirmation) {
    const answer = await memberAnswerOf(api.account["two-factor"].removal.$post({ json }));
    if (answer.ok || (!answer.fields && (await findState()) === null)) {
      await reloadAccountAndSession();
      onClose(copy.removed);
    }
    return answer;
  }

  /** Checks if two-factor authentication is on nevertheless. The page would still offer it, and the recovery codes are lost. */
  async function confirmFailed(): Promise<void> {
    const state = await findState();
    if (state === "ended") {
      void notify("sessionEnded", copy.enrolment.maybeOn);
      return refreshSession({ isTold: true });
    }
    if (!state || state.since === before?.since) return;
    await reloadAccountAndSession();
    onClose(copy.enrolment.withoutCodes);
  }

  /**
   * Returns the state after a failed call, which may have succeeded: its answer may have been lost. `ended` if the session has
   * ended, perhaps because its new token was lost with the answer. Undefined if the state cannot be read.
   */
  async function findState(): Promise<TwoFactorState | "ended" | null | undefined> {
    const answer = await answerOf(api.account.$get());
    if (answer.ok) return answer.body.twoFactor;
    return answer.problem === "unauthenticated" ? "ended" : undefined;
  }

  async function showCodes(made: ShownCodes): Promise<void> {
    setShown(made);
    await reloadAccountAndSession();
  }

  /** Reloads the account and the session: the rest of the page, and what staff may see, depend on the new state. */
  async function reloadAccountAndSession(): Promise<void> {
    await Promise.all([reload(), refreshSession()]);
  }

  /** The codes may have been shown for long: another tab may have used them, or turned two-factor authentication off. */
  function closeCodes(): void {
    onClose();
    void reload();
  }

  if (shown && "codes" in shown) return <RecoveryCodes {...shown} onDone={closeCodes} />;
  if (shown) {
    const onOn = (codes: readonly string[]) => showCodes({ codes, renewed: false });
    return <EnrolmentForm {...shown} onOn={onOn} onFailed={confirmFailed} onCancel={() => onClose()} />;
  }
  if (!step) return <Choice isStaff={person.kind === "staff"} onChoose={setStep} onCancel={() => onClose()} />;
  return (
    <div className={recipe().root}>
      <p>{copy.asks[step]}</p>
      <TwoFactorForm
        email={person.email}
        label={copy.steps[step]}
        confirm={{ begin: enrol, move: enrol, renew, remove }[step]}
        requiresCode={step !== "begin"}
        {...(step === "renew" && { failed: copy.codes.maybeRenewed })}
        onCancel={() => onClose()}
      />
    </div>
  );
}

/** The changes that are possible while two-factor authentication is on. Staff cannot turn it off. */
function Choice({
  isStaff,
  onChoose,
  onCancel,
}: {
  isStaff: boolean;
  onChoose: (step: Step) => void;
  onCancel: () => void;
}) {
  const steps: Step[] = isStaff ? ["renew", "move"] : ["renew", "move", "remove"];
  return (
    <section ref={focusAtOnce} className={recipe().root} tabIndex={-1} aria-label={copy.choice}>
      <p>{copy.choice}</p>
      <div className={accountPage().line}>
        {steps.map((step) => (
          <button key={step} type="button" className={button()} onClick={() => onChoose(step)}>
            {copy.steps[step]}
          </button>
        ))}
        <button type="button" className={button()} onClick={onCancel}>
          {copy.cancel}
        </button>
      </div>
    </section>
  );
}
