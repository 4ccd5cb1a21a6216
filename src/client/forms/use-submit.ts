import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import type { FieldErrors } from "#rules/problem.ts";
import { textOf } from "./form-text.ts";

/** A message about the form as a whole: that it succeeded, or why it failed. */
export type Outcome = { done?: string | undefined; failure?: string | undefined };
/** The messages after a submission; empty if there are none. */
export type Result = Outcome & { errors?: FieldErrors | undefined };

type Submission = {
  /** Validates what was typed before it is sent. Omitted if `send` validates. */
  check?: (typed: Record<string, string>) => FieldErrors;
  send: (typed: Record<string, string>) => Promise<Result>;
};

/**
 * A form that is sent only once, even if it is submitted again while it is being sent. The previous result disappears
 * when a new submission is checked. If fields are invalid, the first gets the focus. `report` shows a result that did
 * not come from a submission.
 */
export function useSubmit({ check, send }: Submission) {
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<Result>({});
  // Runs after React has marked the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new result moves the focus
  useLayoutEffect(() => focusFault(form.current), [result]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const typed = textOf(event.currentTarget);
    if (check) {
      const errors = check(typed);
      setResult({ errors });
      if (Object.keys(errors).length > 0) return;
    }
    setSending(true);
    const sent = await send(typed);
    setSending(false);
    setResult(sent);
  }

  return { ...result, form, isSending, errors: result.errors ?? {}, report: setResult, submit };
}

/**
 * Moves the focus to the first invalid field, so that a screen reader reads its error. If the field already has the focus, as
 * when Enter was pressed in it, nothing would be read, so the error is announced. Appending its text again makes screen readers
 * announce an error that was already there.
 */
export function focusFault(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  if (!field) return;
  const error = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  if (field === document.activeElement) {
    error?.setAttribute("role", "alert");
    error?.append(...error.childNodes);
  }
  field.focus();
}
