import { useId } from "react";
import { updatePaneCopy as copy } from "#content/office/projects.ts";
import type { OfficeUpdateDetail } from "#rules/projects/updates/office-answers.ts";
import { updateLimits } from "#rules/projects/updates/update.ts";
import { officeButton, officeDesk, officeProjects } from "#styled-system/recipes";
import { useOutcomeFocus } from "../../ui/use-outcome-focus.ts";
import { useQuestion } from "../../ui/use-question.ts";
import { CallFailure } from "../call.ts";
import { useKeys } from "../keys/use-keys.ts";
import { Key } from "../parts/signs.tsx";
import { UnsentText } from "../parts/unsent-text.tsx";
import { QuestionButtons } from "../question-buttons.tsx";
import { useKeptReason } from "../use-kept-state.ts";
import { useOpenedForm } from "../use-opened-form.ts";
import { ReviewForm } from "./review-form.tsx";
import { type UpdateStep, useUpdateDecision } from "./use-updates.ts";

/** Releases an update or sends it back, by button or key. A reason is kept until it is sent. */
export function UpdateDecision({ update }: { update: OfficeUpdateDetail }) {
  const [desk, styles] = [officeDesk(), officeProjects()];
  const decision = useUpdateDecision(update);
  const [{ isOpen: isWriting, reason }, setKept, clear] = useKeptReason("update", update.id);
  const { field, opener, open, cancel, onKeyDown } = useOpenedForm<HTMLTextAreaElement>(
    (wanted) => setKept((before) => ({ ...before, isOpen: wanted })),
    clear,
  );
  const outcome = useOutcomeFocus<HTMLParagraphElement>(decision.data);
  const titleId = useId();
  const isOpen = update.state === "waiting";
  // Outdated once somebody else has changed the update.
  const isCurrent = decision.isSuccess && decision.data.version === update.version;

  function take(step: UpdateStep): void {
    if (decision.isPending || !isOpen) return;
    decision.mutateAsync(step).then(clear, () => {
      // The error message is shown below.
    });
  }

  useKeys({ b: isOpen ? open : undefined });

  const { isPending } = decision;
  const failure = decision.error instanceof CallFailure ? decision.error : undefined;
  const fieldError = failure?.fields.reason;
  return (
    <>
      <div aria-live="polite">
        {isCurrent && (
          // The pressed button is gone, so the message takes the focus.
          <p ref={outcome} tabIndex={-1} className={desk.block}>
            {copy.done[decision.variables.what]}
          </p>
        )}
        {decision.error && !fieldError && <p className={`${desk.block} ${styles.failure}`}>{decision.error.message}</p>}
      </div>
      {!isOpen && !isCurrent && (
        <UnsentText about="update" text={reason} sent={[update.returned?.reason]} onDiscard={clear} />
      )}
      {isOpen && (
        <section className={desk.block} aria-labelledby={titleId}>
          <div className={desk.blockHead}>
            <h2 id={titleId}>{copy.title}</h2>
            <span className={desk.aside}>{copy.aside}</span>
          </div>
          <div className={desk.acts}>
            <Release
              tone={isWriting ? "plain" : "primary"}
              isActing={isPending && decision.variables.what === "release"}
              disabled={isPending}
              onRelease={() => take({ what: "release" })}
            />
            <button
              ref={opener}
              type="button"
              className={officeButton({ tone: "plain" })}
              aria-expanded={isWriting}
              disabled={isPending}
              onClick={open}
            >
              {copy.return} <Key name="b" />
            </button>
          </div>
          {isWriting && (
            <ReviewForm
              step="ask"
              text={reason}
              maxLength={updateLimits.reason}
              error={fieldError}
              isBusy={isPending}
              onChange={(typed) => setKept({ isOpen: true, reason: typed })}
              onSend={() => take({ what: "return", reason })}
              onCancel={cancel}
              onKeyDown={onKeyDown}
              field={field}
            />
          )}
        </section>
      )}
    </>
  );
}

type ReleaseProps = {
  tone: "plain" | "primary";
  isActing: boolean;
  disabled: boolean;
  onRelease: () => void;
};

/** Asks first, because the holders see the update at once. The key asks too, and never confirms. */
function Release({ tone, isActing, disabled, onRelease }: ReleaseProps) {
  const question = useQuestion(onRelease);
  const { isAsking, actProps } = question;
  useKeys({ a: isAsking ? undefined : () => actProps.ref.current?.click() });
  return (
    <QuestionButtons
      question={question}
      copy={{ act: copy.release, ...copy.ask }}
      keyName="a"
      tone={tone}
      isActing={isActing}
      disabled={disabled}
    />
  );
}
