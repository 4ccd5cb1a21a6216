import { useId } from "react";
import { reviewCopy as copy } from "#content/office/projects.ts";
import type { SubmissionDetail } from "#rules/submissions/office-answers.ts";
import { reviewLimits } from "#rules/submissions/review.ts";
import { decisions, type SubmissionStatus, submissionMayBecome } from "#rules/submissions/submission-status.ts";
import { officeButton, officeDesk, officeProjects } from "#styled-system/recipes";
import { useOutcomeFocus } from "../../ui/use-outcome-focus.ts";
import { CallFailure } from "../call.ts";
import { useKeys } from "../keys/use-keys.ts";
import { Key } from "../parts/signs.tsx";
import { UnsentText } from "../parts/unsent-text.tsx";
import { useKeptState } from "../use-kept-state.ts";
import { useOpenedForm } from "../use-opened-form.ts";
import { ReviewForm, type WrittenStep } from "./review-form.tsx";
import { type ReviewStep, useReview } from "./use-projects-desk.ts";

const keyOf = { "In review": "t", ask: "b", Accepted: "a", Declined: "x" } as const;
type Step = keyof typeof keyOf;

/** The possible steps of a submission, by button or key. The text for the company is kept until it is sent. */
export function Review({ submission }: { submission: SubmissionDetail }) {
  const [desk, styles] = [officeDesk(), officeProjects()];
  const { id, status, made, changes } = submission;
  const review = useReview(submission);
  const outcome = useOutcomeFocus<HTMLParagraphElement>(review.data);
  const [{ step: written, text }, setWritten, clear] = useKeptState(
    `submission:${id}`,
    () => ({ step: null as WrittenStep | null, text: "" }),
    (typed) => typed.text !== "",
  );
  const { field, opener, show, cancel, onKeyDown } = useOpenedForm<HTMLTextAreaElement>(
    () => setWritten((before) => ({ ...before, step: null })),
    clear,
  );
  const titleId = useId();
  const steps = stepsOf(status);
  const isWriting = written !== null && steps.includes(written);
  // Outdated once somebody else has changed the submission.
  const isCurrent = review.isSuccess && review.data.version === submission.version;

  function take(step: ReviewStep): void {
    if (review.isPending) return;
    const done = () => step.what === written && clear();
    review.mutateAsync(step).then(done, () => {
      // The error message is shown below.
    });
  }

  function begin(step: Step): void {
    if (!steps.includes(step)) return;
    if (step === "In review") take({ what: step, text: "" });
    else show(() => setWritten((before) => ({ ...before, step })));
  }

  useKeys(Object.fromEntries((Object.keys(keyOf) as Step[]).map((step) => [keyOf[step], () => begin(step)])));

  const failure = review.error instanceof CallFailure ? review.error : undefined;
  const fieldError = failure?.fields.text ?? failure?.fields.reason;
  const mayMake = status === "Accepted" && !made;
  return (
    <>
      <div aria-live="polite">
        {isCurrent && (
          // The pressed button is gone, so the message takes the focus.
          <p ref={outcome} tabIndex={-1} className={desk.block}>
            {copy.done[review.variables.what === "project" && changes ? "change" : review.variables.what]}
          </p>
        )}
        {review.error && !fieldError && <p className={`${desk.block} ${styles.failure}`}>{review.error.message}</p>}
      </div>
      {written !== null && !isWriting && !isCurrent && (
        <UnsentText
          about="submission"
          text={text}
          sent={[submission.asked?.text, submission.decided?.reason]}
          onDiscard={clear}
        />
      )}
      {steps.length > 0 && (
        <section className={desk.block} aria-labelledby={titleId}>
          <div className={desk.blockHead}>
            <h2 id={titleId}>{copy.title}</h2>
            <span className={desk.aside}>{copy.aside}</span>
          </div>
          <div className={desk.acts}>
            {steps.map((step) => (
              <button
                key={step}
                ref={step === written ? opener : undefined}
                type="button"
                className={officeButton({
                  tone: step === steps[0] && step !== "Declined" && !isWriting ? "primary" : "plain",
                })}
                aria-expanded={step === "In review" ? undefined : written === step}
                disabled={review.isPending}
                onClick={() => begin(step)}
              >
                {copy[step]} <Key name={keyOf[step]} />
              </button>
            ))}
          </div>
          {isWriting && (
            <ReviewForm
              step={written}
              text={text}
              maxLength={reviewLimits.text}
              error={fieldError}
              isBusy={review.isPending}
              onChange={(typed) => setWritten({ step: written, text: typed })}
              onSend={() => take({ what: written, text })}
              onCancel={cancel}
              onKeyDown={onKeyDown}
              field={field}
            />
          )}
        </section>
      )}
      {mayMake && (
        <ProjectSection hasChanges={!!changes} isBusy={review.isPending} onMake={() => take({ what: "project" })} />
      )}
    </>
  );
}

type ProjectSectionProps = { hasChanges: boolean; isBusy: boolean; onMake: () => void };

/** Makes the project of an accepted submission, or takes the company's changes over into it. */
function ProjectSection({ hasChanges, isBusy, onMake }: ProjectSectionProps) {
  const [desk, styles] = [officeDesk(), officeProjects()];
  const titleId = useId();
  const makeText = hasChanges ? copy.takeOver : copy.makeProject;
  return (
    <section className={desk.block} aria-labelledby={titleId}>
      <div className={desk.blockHead}>
        <h2 id={titleId}>{copy.projectTitle}</h2>
      </div>
      <p className={desk.muted}>{hasChanges ? copy.changeNote : copy.projectNote}</p>
      <p className={`${desk.acts} ${styles.step}`}>
        <button type="button" className={officeButton({ tone: "primary" })} disabled={isBusy} onClick={onMake}>
          {isBusy ? copy.making : makeText}
        </button>
      </p>
    </section>
  );
}

/** Returns the possible steps in order. While the company makes changes, the submission can only be declined. */
function stepsOf(status: SubmissionDetail["status"]): Step[] {
  if (status === "Changes asked") return ["Declined"];
  const may = (next: SubmissionStatus) => submissionMayBecome(status, next);
  return [
    ...decisions.filter((next) => next !== "Declined" && may(next)),
    ...(may("Draft") ? (["ask"] as const) : []),
    ...(may("Declined") ? (["Declined"] as const) : []),
  ];
}
