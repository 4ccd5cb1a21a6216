import { useEffect, useId, useRef, useState } from "react";
import { updatePaneCopy as copy } from "#content/office/projects.ts";
import type { OfficeUpdateDetail } from "#rules/projects/updates/office-answers.ts";
import { updateLimits } from "#rules/projects/updates/update.ts";
import { officeButton, officeDesk, officeInput, officeProjects } from "#styled-system/recipes";
import { CallFailure } from "../call.ts";
import { useReplyDraft } from "../enquiry/use-reply-draft.ts";
import { describedBy, FieldError } from "../parts/field-error.tsx";
import { Key } from "../parts/signs.tsx";
import { useKeys } from "../use-keys.ts";
import { type UpdateStep, useUpdateDecision } from "./use-updates.ts";

/** Releases an update or sends it back, by button or key. A reason is kept until it is sent. */
export function UpdateDecision({ update, personId }: { update: OfficeUpdateDetail; personId: string }) {
  const [desk, styles] = [officeDesk(), officeProjects()];
  const decision = useUpdateDecision(update);
  const { draft, change, finish } = useReplyDraft(personId, `update-${update.id}`);
  const [isWriting, setWriting] = useState(false);
  const outcome = useRef<HTMLParagraphElement>(null);
  const titleId = useId();
  const id = useId();
  const isOpen = update.state === "waiting";

  function take(step: UpdateStep): void {
    if (decision.isPending || !isOpen) return;
    decision.mutate(step, {
      onSuccess() {
        setWriting(false);
        if (step.what === "return") finish("body");
      },
    });
  }

  useKeys({
    a: () => take({ what: "release" }),
    b: () => setWriting(isOpen),
  });

  // The pressed button is gone, and the focus with it.
  const { isSuccess } = decision;
  useEffect(() => {
    if (isSuccess) outcome.current?.focus();
  }, [isSuccess]);

  const failure = decision.error instanceof CallFailure ? decision.error : undefined;
  const fieldError = failure?.fields.reason;
  return (
    <>
      <div aria-live="polite">
        {isSuccess && !isOpen && (
          <p ref={outcome} tabIndex={-1} className={desk.block}>
            {copy.done[decision.variables.what]}
          </p>
        )}
        {decision.error && !fieldError && <p className={`${desk.block} ${styles.failure}`}>{decision.error.message}</p>}
      </div>
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
              type="button"
              className={officeButton({ tone: "plain" })}
              aria-expanded={isWriting}
              disabled={decision.isPending}
              onClick={() => setWriting(true)}
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
                take({ what: "return", reason: draft.body });
              }}
            >
              <label htmlFor={id}>
                {copy.reason} <span className={desk.label}>{copy.reasonHint}</span>
              </label>
              <textarea
                id={id}
                className={officeInput()}
                rows={5}
                maxLength={updateLimits.reason}
                value={draft.body}
                onChange={({ target }) => change({ body: target.value })}
                // biome-ignore lint/a11y/noAutofocus: asked for by the press of its button or key
                autoFocus
                {...describedBy(id, fieldError)}
              />
              <FieldError id={id} error={fieldError} />
              <p className={desk.acts}>
                <button type="submit" className={officeButton({ tone: "primary" })} disabled={decision.isPending}>
                  {decision.isPending ? copy.busy : copy.sendBack}
                </button>
                <button type="button" className={officeButton({ tone: "quiet" })} onClick={() => setWriting(false)}>
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
