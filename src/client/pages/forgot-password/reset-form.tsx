import { type FormEvent, useEffect, useRef, useState } from "react";
import { forgotPassword as copy } from "#content/pages/forgot-password.ts";
import { isEmailAddress, sanitizeEmailAddress } from "#rules/email-address.ts";
import { button, forgotPasswordPage, formLayout } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { useCarriedEmail } from "../../forms/carried-email.ts";
import { textOf } from "../../forms/draft.ts";
import { useFirstInvalidFocused } from "../../forms/focus.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { TextField } from "../../ui/field.tsx";
import { Note } from "../../ui/note.tsx";

type State = "idle" | "sending" | "asked";

/** Says the same to every address. What was typed stays, for whoever finds that it was mistyped. */
export function ResetForm() {
  const styles = forgotPasswordPage();
  const form = useRef<HTMLFormElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const carriedEmail = useCarriedEmail();
  const [state, setState] = useState<State>("idle");
  const [errors, setErrors] = useState<{ email?: string; form?: string }>({});
  useFirstInvalidFocused(form, errors);
  useEffect(() => {
    if (state === "asked") said.current?.focus();
  }, [state]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state === "sending") return;
    const email = sanitizeEmailAddress(textOf(event.currentTarget).email ?? "");
    if (!isEmailAddress(email)) return setErrors({ email: email === "" ? copy.missing : copy.notAnEmail });
    setErrors({});
    setState("sending");
    const answer = await answerOf(api["password-reset"].$post({ json: { email } }));
    setState(answer.ok ? "asked" : "idle");
    if (!answer.ok) setErrors({ form: answer.detail ?? copy.failed });
  }

  return (
    <div className={styles.root}>
      {state === "asked" && (
        <div ref={said} tabIndex={-1} role="status">
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
        {errors.form && (
          <p className={styles.failure} role="alert">
            {errors.form}
          </p>
        )}
        <noscript>
          <p>{copy.withoutScripts}</p>
        </noscript>
        <div className={styles.line}>
          <button type="submit" className={button({ tone: "primary" })} disabled={state === "sending"}>
            {state === "sending" ? copy.submitting : copy.submit}
          </button>
          <PageLink to="login" with={{ userType: "investor" }}>
            {copy.back}
          </PageLink>
        </div>
      </form>
    </div>
  );
}
