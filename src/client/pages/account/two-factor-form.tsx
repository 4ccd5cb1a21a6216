import { type FormEvent, useRef, useState } from "react";
import { twoFactorCopy as copy } from "#content/pages/account-two-factor.ts";
import { passwordField } from "#content/pages/set-password.ts";
import type { FieldErrors } from "#rules/problem.ts";
import { accountPage, button, formLayout } from "#styled-system/recipes";
import type { Answer } from "../../api.ts";
import { textOf } from "../../forms/draft.ts";
import { useFirstInvalidFocused } from "../../forms/focus.ts";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { type Outcome, outcomeOf, StatusMessage } from "./status-message.tsx";

export type Given = { password: string; code: string };

type Props = {
  email: string;
  submit: string;
  /** What was given is sent; when it was right, another step is shown. */
  send: (given: Given) => Promise<Answer<unknown>>;
  withCode: boolean;
  onCancel: () => void;
};

/** The password, and a code where two-factor authentication is on, before anything of it changes. */
export function TwoFactorForm({ email, submit, send, withCode, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const [sending, setSending] = useState(false);
  useFirstInvalidFocused(form, errors);

  async function ask(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending) return;
    const { password = "", code = "" } = textOf(event.currentTarget);
    const missing = {
      ...(password === "" && { password: copy.passwordMissing }),
      ...(withCode && code.trim() === "" && { code: copy.codeMissing }),
    };
    setErrors(missing);
    setOutcome(undefined);
    if (Object.keys(missing).length > 0) return;
    setSending(true);
    const answer = await send({ password, code });
    setSending(false);
    if (answer.ok) return;
    if (answer.fields) setErrors(answer.fields);
    else setOutcome(outcomeOf(answer, copy.failed));
  }

  return (
    <form ref={form} className={formLayout().root} noValidate onSubmit={ask}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={copy.password}
        copy={passwordField}
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
        // The button that led here has gone, and the focus with it.
        autoFocus
      />
      {withCode && (
        <TextField
          label={copy.code}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={40}
          error={errors.code}
        />
      )}
      <div className={accountPage().line}>
        <button type="submit" className={button()} disabled={sending}>
          {sending ? copy.working : submit}
        </button>
        <button type="button" className={button()} disabled={sending} onClick={onCancel}>
          {copy.cancel}
        </button>
        <StatusMessage outcome={outcome} />
      </div>
    </form>
  );
}
