import { type FormEvent, useEffect, useRef, useState } from "react";
import { forgotPassword as words } from "#content/pages/forgot-password.ts";
import { isEmailAddress, sanitizeEmailAddress } from "#rules/email-address.ts";
import { button, forgotPasswordPage, formSheet } from "#styled-system/recipes";
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
  const look = forgotPasswordPage();
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
    if (!isEmailAddress(email)) return setErrors({ email: email === "" ? words.missing : words.notAnEmail });
    setErrors({});
    setState("sending");
    const answer = await answerOf(api["password-reset"].$post({ json: { email } }));
    setState(answer.ok ? "asked" : "idle");
    if (!answer.ok) setErrors({ form: answer.detail ?? words.failed });
  }

  return (
    <div className={look.root}>
      {state === "asked" && (
        <div ref={said} tabIndex={-1} role="status">
          <Note title={words.askedTitle} text={words.asked}>
            <p className={look.more}>{words.noMail}</p>
            <PageLink to="connect" className={button({ size: "sm" })}>
              {words.contact}
            </PageLink>
          </Note>
        </div>
      )}
      <form ref={form} className={formSheet().root} method="post" noValidate onSubmit={submit}>
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={carriedEmail}
          error={errors.email}
        />
        {errors.form && (
          <p className={look.failure} role="alert">
            {errors.form}
          </p>
        )}
        <noscript>
          <p>{words.withoutScripts}</p>
        </noscript>
        <div className={look.line}>
          <button type="submit" className={button({ tone: "primary" })} disabled={state === "sending"}>
            {state === "sending" ? words.submitting : words.submit}
          </button>
          <PageLink to="login" with={{ userType: "investor" }}>
            {words.back}
          </PageLink>
        </div>
      </form>
    </div>
  );
}
