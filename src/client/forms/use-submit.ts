import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import type { FieldErrors } from "#rules/problem.ts";
import { textOf } from "./form-text.ts";

/** A sentence on the form as a whole: that it succeeded, or why it failed. */
export type Outcome = { done?: string | undefined; failure?: string | undefined };
/** What is said after a submission; empty when there is nothing to say. */
export type Result = Outcome & { errors?: FieldErrors | undefined };

type Submission = {
  /** Checks what was typed before it is sent. A form that checks on its own while it sends leaves this out. */
  check?: (typed: Record<string, string>) => FieldErrors;
  send: (typed: Record<string, string>) => Promise<Result>;
};

/**
 * A form that sends once however often it is submitted. The previous result disappears when it is checked; when fields are
 * wrong, the first of them gets the focus. `report` shows a result that no submission had.
 */
export function useSubmit({ check, send }: Submission) {
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<Result>({});
  // After React has marked the fields; each new result moves the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result is what moves the focus
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
 * Moves the focus to the first field that is wrong: a screen reader reads what is wrong with it. Where the focus is there already,
 * as when Enter was pressed in the field, nothing would be read, so the error is announced. One that was there before is
 * announced again when its text is put in again.
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
