import { useRef, useState } from "react";
import { passwordSentences } from "#content/forms/account.ts";
import { accountCopy } from "#content/pages/account-details.ts";
import { passwordField } from "#content/pages/set-password.ts";
import { lengthFaultOf } from "#rules/auth/password-length.ts";
import type { FieldErrors, ProblemName } from "#rules/problem.ts";
import { accountPage, button, formLayout } from "#styled-system/recipes";
import { answerOf, api, type Failure } from "../../api.ts";
import { NewPasswordField } from "../../forms/new-password-field.tsx";
import { type Result, useSubmit } from "../../forms/use-submit.ts";
import { UsernameField } from "../../forms/username-field.tsx";
import { notify } from "../../notify.ts";
import { noticeRefusal } from "../../own-answer.ts";
import { refreshSession } from "../../session.ts";
import { CheckField } from "../../ui/check-field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { StatusMessage } from "../../ui/status-message.tsx";
import { CodeField } from "./code-field.tsx";
import { failureOf } from "./failure-of.ts";

const copy = accountCopy.password;

type PasswordChangeFormProps = {
  email: string;
  /** True if two-factor authentication is on: a code is then required. */
  requiresCode: boolean;
  onChanged: () => Promise<void>;
};

export function PasswordChangeForm({ email, requiresCode, onChanged }: PasswordChangeFormProps) {
  /** True once a request got no answer: the password may have changed, and the new session token may be lost. */
  const isUnanswered = useRef(false);
  /** True if two-factor authentication was turned on after the page was loaded, for example in another tab. */
  const [isOnByNow, setOnByNow] = useState(false);
  // The account says so itself by now. Reset, so that no code is asked for once two-factor authentication is off again.
  if (requiresCode && isOnByNow) setOnByNow(false);
  const asksCode = requiresCode || isOnByNow;
  const { form, isSending, errors, done, failure, submit } = useSubmit({
    check: ({ current = "", password = "", code = "" }) => ({
      ...errorsOf(current, password),
      ...(asksCode && code.trim() === "" && { code: copy.codeMissing }),
    }),
    async send({ current = "", password = "", code = "", others }) {
      const endOthers = others !== undefined;
      const json = { current, password, endOthers, ...(asksCode && { code }) };
      const answer = await answerOf(api.account.password.$put({ json }));
      if (!answer.ok) return resultAfter(answer);
      isUnanswered.current = false;
      form.current?.reset();
      void onChanged();
      return { done: endOthers ? copy.changedEverywhere : copy.changed };
    },
  });

  async function resultAfter(failed: Failure): Promise<Result> {
    if (failed.problem === "unavailable") isUnanswered.current = true;
    if (isUnanswered.current && (await hasSessionEnded(failed.problem))) {
      void notify("sessionEnded", copy.maybeChanged);
      await refreshSession({ isTold: true });
      return {};
    }
    if (failed.fields?.code !== undefined && !asksCode) {
      setOnByNow(true);
      void onChanged();
    }
    noticeRefusal(failed);
    return failed.fields ? { errors: failed.fields } : failureOf(failed, copy.failed);
  }

  return (
    <form ref={form} className={formLayout().root} noValidate onSubmit={submit}>
      <UsernameField email={email} />
      <PasswordField
        label={copy.current}
        copy={passwordField}
        name="current"
        autoComplete="current-password"
        required
        error={errors.current}
      />
      <NewPasswordField label={copy.next} hint={copy.hint} error={errors.password} />
      {asksCode && <CodeField label={copy.code} error={errors.code} />}
      <CheckField label={copy.endOthers} name="others" />
      <div className={accountPage().line}>
        <button type="submit" className={button()} disabled={isSending}>
          {isSending ? copy.submitting : copy.submit}
        </button>
        <StatusMessage done={done} failure={failure} />
      </div>
    </form>
  );
}

async function hasSessionEnded(problem: ProblemName): Promise<boolean> {
  if (problem !== "unavailable") return problem === "unauthenticated";
  const answer = await answerOf(api.account.$get());
  return !answer.ok && answer.problem === "unauthenticated";
}

function errorsOf(current: string, password: string): FieldErrors {
  const fault = lengthFaultOf(password);
  return {
    ...(current === "" && { current: copy.currentMissing }),
    ...(fault && { password: passwordSentences[fault] }),
  };
}
