import { useId } from "react";
import { updatePaneCopy as copy } from "#content/office/projects.ts";
import type { OfficeUpdateDetail } from "#rules/projects/updates/office-answers.ts";
import { updateLimits } from "#rules/projects/updates/update.ts";
import { officeButton, officeDesk, officeInput, officeProjects } from "#styled-system/recipes";
import { useOutcomeFocus } from "../../ui/use-outcome-focus.ts";
import { CallFailure } from "../call.ts";
import { useKeys } from "../keys/use-keys.ts";
import { describedBy, FieldError } from "../parts/field-error.tsx";
import { Key } from "../parts/signs.tsx";
import { useKeptState } from "../use-kept-state.ts";
import { useOpenedForm } from "../use-opened-form.ts";
import { UnsentText } from "./unsent-text.tsx";
import { type UpdateStep, useUpdateDecision } from "./use-updates.ts";

/** Releases an update or sends it back, by button or key. A reason is kept until it is sent. */
export function UpdateDecision({ update }: { update: OfficeUpdateDetail }) {
  const [desk, styles] = [officeDesk(), officeProjects()];
  const decision = useUpdateDecision(update);
  const [{ isOpen: isWriting, reason }, setTyped, clear] = useKeptState(
    `update:${update.id}`,
    () => ({ isOpen: false, reason: "" }),
    (typed) => typed.reason !== "",
  );
  const { field, opener, open, cancel, onKeyDown } = useOpenedForm<HTMLTextAreaElement>(
    (wanted) => setTyped((before) => ({ ...before, isOpen: wanted })),
    clear,
  );
  const outcome = useOutcomeFocus<HTMLParagraphElement>(decision.data);
  const titleId = useId();
  const id = useId();
  const isOpen = update.state === "waiting";
  // The step may have succeeded although its answer was lost.
  const isKnown = update.returned?.reason === reason.trim();
  const isUnsent = !isOpen && reason.trim() !== "" && !isKnown;

  function take(step: UpdateStep): void {
    if (decision.isPending || !isOpen) return;
    decision.mutateAsync(step).then(clear, () => {
      // The error message is shown below.
    });
  }

  useKeys({
    a: () => take({ what: "release" }),
    b: isOpen ? open : undefined,
  });

  const { isSuccess } = decision;
  const failure = decision.error instanceof CallFailure ? decision.error : undefined;
  const fieldError = failure?.fields.reason;
  return (
    <>
      <div aria-live="polite">
        {isSuccess && !isOpen && (
          // The pressed button is gone, so the message takes the focus.
          <p ref={outcome} tabIndex={-1} className={desk.block}>
            {copy.done[decision.variables.what]}
          </p>
        )}
        {decision.error && !fieldError && <p className={`${desk.block} ${styles.failure}`}>{decision.error.message}</p>}
      </div>
      {isUnsent && !isSuccess && <UnsentText about="update" text={reason} onDiscard={clear} />}
      {isOpen && (
        <section className={desk.block} aria-labelledby={titleId}>
          <div className={desk.blockHead}>
            <h2 id={titleId}>{copy.title}</h2>
            <span className={desk.aside}>{copy.aside}</span>
          </div>
          <div className={desk.acts}>
            <button
              type="button"
              className={officeButton({ tone: isWriting ? "plain" : "primary" })}
              disabled={decision.isPending}
              onClick={() => take({ what: "release" })}
            >
              {copy.release} <Key name="a" />
            </button>
            <button
              ref={opener}
              type="button"
              className={officeButton({ tone: "plain" })}
              aria-expanded={isWriting}
              disabled={decision.isPending}
              onClick={open}
            >
              {copy.return} <Key name="b" />
            </button>
          </div>
          {isWriting && (
            <form
              className={styles.form}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                take({ what: "return", reason });
              }}
            >
              <label htmlFor={id}>
                {copy.reason} <span className={desk.label}>{copy.reasonHint}</span>
              </label>
              <textarea
                id={id}
                ref={field}
                className={officeInput()}
                rows={5}
                maxLength={updateLimits.reason}
                value={reason}
                onChange={({ target }) => setTyped({ isOpen: true, reason: target.value })}
                onKeyDown={onKeyDown}
                {...describedBy(id, fieldError)}
              />
              <FieldError id={id} error={fieldError} />
              <p className={desk.acts}>
                <button type="submit" className={officeButton({ tone: "primary" })} disabled={decision.isPending}>
                  {decision.isPending ? copy.busy : copy.sendBack}
                </button>
                <button type="button" className={officeButton({ tone: "quiet" })} onClick={cancel}>
                  {copy.cancel}
                </button>
              </p>
            </form>
          )}
        </section>
      )}
    </>
  );
}
