import { twoFactorCopy as copy } from "#content/pages/account-two-factor.ts";
import { passwordField } from "#content/pages/set-password.ts";
import { accountPage, button, formLayout } from "#styled-system/recipes";
import type { Answer } from "../../api.ts";
import { useSubmit } from "../../forms/use-submit.ts";
import { UsernameField } from "../../forms/username-field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { StatusMessage } from "../../ui/status-message.tsx";
import { CodeField } from "./code-field.tsx";
import { failureOf } from "./failure-of.ts";

export type Confirmation = { password: string; code: string };

type TwoFactorFormProps = {
  email: string;
  label: string;
  /** Sends the confirmation, and shows the next step if the Worker accepts it. */
  confirm: (confirmation: Confirmation) => Promise<Answer<unknown>>;
  requiresCode: boolean;
  /** The message for a failure without a reason, such as a lost answer. */
  failed?: string;
  onCancel: () => void;
};

/** Asks for the password, and for a code if two-factor authentication is on, before anything about it is changed. */
export function TwoFactorForm({
  email,
  label,
  confirm,
  requiresCode,
  failed = copy.failed,
  onCancel,
}: TwoFactorFormProps) {
  const { form, isSending, errors, failure, submit } = useSubmit({
    check: ({ password = "", code = "" }) => ({
      ...(password === "" && { password: copy.passwordMissing }),
      ...(requiresCode && code.trim() === "" && { code: copy.codeMissing }),
    }),
    async send({ password = "", code = "" }) {
      const answer = await confirm({ password, code });
      if (answer.ok) return {};
      return answer.fields ? { errors: answer.fields } : failureOf(answer, failed);
    },
  });

  return (
    <form ref={form} className={formLayout().root} noValidate onSubmit={submit}>
      <UsernameField email={email} />
      <PasswordField
        label={copy.password}
        copy={passwordField}
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
        // The pressed button was removed, and the focus was lost with it.
        autoFocus
      />
      {requiresCode && <CodeField label={copy.code} error={errors.code} />}
      <div className={accountPage().line}>
        <button type="submit" className={button()} disabled={isSending}>
          {isSending ? copy.working : label}
        </button>
        <button type="button" className={button()} disabled={isSending} onClick={onCancel}>
          {copy.cancel}
        </button>
        <StatusMessage failure={failure} />
      </div>
    </form>
  );
}
