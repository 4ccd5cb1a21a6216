import { useState } from "react";
import { forgotPassword as copy } from "#content/pages/forgot-password.ts";
import { isEmailAddress, sanitizeEmailAddress } from "#rules/email-address.ts";
import { button, forgotPasswordPage, formLayout } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { useCarriedEmail } from "../../forms/carried-email.ts";
import { useSubmit } from "../../forms/use-submit.ts";
import { LegalLine } from "../../layout/legal-line.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusAtOnce } from "../../ui/focus-at-once.ts";
import { Note } from "../../ui/note.tsx";

/** Gives the same answer for every address. What was typed stays, so that a typing error can be seen and corrected. */
export function ResetForm() {
  const styles = forgotPasswordPage();
  const carriedEmail = useCarriedEmail();
  const [wasAsked, setAsked] = useState(false);
  const { form, isSending, errors, failure, submit } = useSubmit({
    check(typed) {
      const email = emailIn(typed);
      return isEmailAddress(email) ? {} : { email: email === "" ? copy.missing : copy.notAnEmail };
    },
    async send(typed) {
      const answer = await answerOf(api["password-reset"].$post({ json: { email: emailIn(typed) } }));
      setAsked(answer.ok);
      return answer.ok ? {} : { failure: answer.detail ?? copy.failed };
    },
  });
  const isConfirmed = wasAsked && !isSending;

  return (
    <div className={styles.root}>
      {isConfirmed && (
        <div ref={focusAtOnce} tabIndex={-1} role="status">
          <Note title={copy.askedTitle} text={copy.asked}>
            <p className={styles.more}>{copy.noMail}</p>
            <PageLink to="connect" className={button({ size: "sm" })}>
              {copy.contact}
            </PageLink>
          </Note>
        </div>
      )}
      <form ref={form} className={formLayout().root} method="post" noValidate onSubmit={submit}>
        <TextField
          label={copy.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={carriedEmail}
          error={errors.email}
        />
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <noscript>
          <p>{copy.withoutScripts}</p>
        </noscript>
        <div className={styles.line}>
          <button type="submit" className={button({ tone: "primary", scripted: true })} disabled={isSending}>
            {isSending ? copy.submitting : copy.submit}
          </button>
          <PageLink to="login" with={{ userType: "investor" }}>
            {copy.back}
          </PageLink>
        </div>
        <LegalLine form="reset" />
      </form>
    </div>
  );
}

function emailIn({ email = "" }: Record<string, string>): string {
  return sanitizeEmailAddress(email);
}
