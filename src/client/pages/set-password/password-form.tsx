import { type FormEvent, useEffect, useRef, useState } from "react";
import { passwordSentences } from "#content/forms/account.ts";
import { setPassword as copy, passwordField } from "#content/pages/set-password.ts";
import { addressOf } from "#pages";
import { lengthFaultOf, passwordLength } from "#rules/auth/password-length.ts";
import { button, formLayout } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { carryEmail } from "../../forms/carried-email.ts";
import { textOf } from "../../forms/draft.ts";
import { useFirstInvalidFocused } from "../../forms/focus.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { useGoTo } from "../../navigation/use-go-to.ts";
import { notify } from "../../notify.ts";
import { setSession } from "../../session.ts";
import { Note } from "../../ui/note.tsx";
import { PasswordField } from "../../ui/password-field.tsx";

const { root, place } = formLayout();

/** The token stays behind the address's `#`, which no server and no log sees, until it is used. */
export function PasswordForm() {
  const goTo = useGoTo();
  const form = useRef<HTMLFormElement>(null);
  const [token, setToken] = useState<string | null>("");
  const [holder, setHolder] = useState<string>();
  const [failure, setFailure] = useState<{ field: "password" | "link"; sentence: string }>();
  useFirstInvalidFocused(form, failure);
  const [sending, setSending] = useState(false);
  useEffect(() => {
    // Looking uses nothing up. Where it fails, the form still works; only the link's own word counts.
    async function lookUp(read: string): Promise<void> {
      const answer = await answerOf(api["password-link"].$post({ json: { token: read } }));
      if (answer.ok) setHolder(answer.body.email);
      else if (answer.fields?.token) setFailure({ field: "link", sentence: answer.fields.token });
    }
    const read = new URLSearchParams(location.hash.slice(1)).get("token");
    setToken(read);
    if (read) void lookUp(read);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending || !token) return;
    const { password = "" } = textOf(event.currentTarget);
    const fault = lengthFaultOf(password);
    if (fault) return showPasswordFault(passwordSentences[fault]);
    setFailure(undefined);
    setSending(true);
    const answer = await answerOf(api.password.$post({ json: { token, password } }));
    setSending(false);
    if (answer.ok) {
      setSession(null);
      carryEmail(holder);
      void notify("passwordSet");
      return goTo(addressOf("login", { userType: "investor" }), { replace: true });
    }
    if (answer.fields?.token) return setFailure({ field: "link", sentence: answer.fields.token });
    showPasswordFault(answer.detail ?? copy.unavailable);
  }

  function showPasswordFault(sentence: string): void {
    setFailure({ field: "password", sentence });
  }

  if (token === null) return <DeadLink title={copy.noLinkTitle} text={copy.noLink} />;
  if (failure?.field === "link") return <DeadLink title={copy.spentTitle} text={failure.sentence} />;
  return (
    <form ref={form} className={`${root} ${place}`} method="post" noValidate onSubmit={submit}>
      {holder && (
        <p>
          {copy.account} <strong>{holder}</strong>
          {/* For password managers, which file a password under a name. */}
          <input type="text" name="username" autoComplete="username" value={holder} readOnly hidden />
        </p>
      )}
      <PasswordField
        label={copy.password}
        hint={copy.hint}
        copy={passwordField}
        name="password"
        autoComplete="new-password"
        required
        minLength={passwordLength.min}
        maxLength={passwordLength.max}
        error={failure?.sentence}
      />
      <noscript>
        <p>{copy.withoutScripts}</p>
      </noscript>
      <p>
        <button type="submit" className={button({ tone: "primary" })} disabled={sending}>
          {sending ? copy.submitting : copy.submit}
        </button>
      </p>
    </form>
  );
}

function DeadLink({ title, text }: { title: string; text: string }) {
  return (
    <div className={place} role="alert">
      <Note title={title} text={text}>
        <PageLink to="forgotPassword" className={button({ size: "sm" })}>
          {copy.again}
        </PageLink>
        <PageLink to="connect" className={button({ size: "sm" })}>
          {copy.contact}
        </PageLink>
      </Note>
    </div>
  );
}
