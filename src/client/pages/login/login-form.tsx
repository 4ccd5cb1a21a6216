import { type ComponentProps, type ComponentType, use, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { login as copy } from "#content/pages/login.ts";
import { passwordField } from "#content/pages/set-password.ts";
import { mustSetUpTwoFactor, type Person } from "#rules/accounts/person.ts";
import { destinationAfterLogin, redirectDelayMs } from "#rules/auth/destination.ts";
import { button, loginPage } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { carryEmail, useCarriedEmail } from "../../forms/carried-email.ts";
import { textOf } from "../../forms/form-text.ts";
import { useSubmit } from "../../forms/use-submit.ts";
import { LegalLine } from "../../layout/legal-line.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { PagePreparation } from "../../navigation/page-preparation.ts";
import { useGoTo } from "../../navigation/use-go-to.ts";
import { notify } from "../../notify.ts";
import { setSession } from "../../session.ts";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { AlreadyLoggedIn } from "./already-logged-in.tsx";
import type { CodeForm } from "./code-form.tsx";

export function LoginForm({ userType, title, lead }: { userType: string; title: string; lead: string }) {
  const styles = loginPage();
  const [search] = useSearchParams();
  const [isLeaving, setLeaving] = useState(false);
  const [second, setSecond] = useState<{ Form: ComponentType<ComponentProps<typeof CodeForm>> }>();
  const typedEmail = useRef(useCarriedEmail());
  const redirectSoon = useRedirect(stay);

  function destinationOf(person: Person): string {
    return destinationAfterLogin({
      userType,
      kind: person.kind,
      mustSetUpTwoFactor: mustSetUpTwoFactor(person),
      next: search.get("next"),
    });
  }

  const { form, isSending, errors, failure, report, submit } = useSubmit({
    check: ({ email = "", password = "" }) => ({
      ...(email.trim() === "" && { email: copy.incomplete }),
      ...(password === "" && { password: copy.incomplete }),
    }),
    async send({ email = "", password = "" }) {
      if (!navigator.cookieEnabled) return { failure: copy.withoutCookies };
      const answer = await answerOf(api.session.$post({ json: { email, password } }));
      if (!answer.ok) {
        const isWrong = answer.problem === "unauthenticated";
        return { failure: isWrong ? copy.wrong : (answer.detail ?? copy.unavailable) };
      }
      if ("person" in answer.body) {
        leave(answer.body.person);
        return {};
      }
      typedEmail.current = email;
      return import("#browser/client/pages/login/code-form.tsx").then(
        ({ CodeForm }) => {
          setSecond({ Form: CodeForm });
          return {};
        },
        () => ({ failure: copy.unavailable }),
      );
    },
  });
  const isBusy = isSending || isLeaving;

  function leave(person: Person): void {
    setLeaving(true);
    // The link that carries it may have been opened in another tab. Nobody else may find it here after a log-out.
    carryEmail(undefined);
    setSession(person);
    void notify("loginSucceeded");
    redirectSoon(destinationOf(person));
  }

  /** Without a connection the page stays, and offers to go to the dashboard. */
  function stay(): void {
    setLeaving(false);
    setSecond(undefined);
  }

  function goBack(sentence?: string): void {
    setSecond(undefined);
    report({ failure: sentence });
  }

  if (second) return <second.Form email={typedEmail.current ?? ""} onLoggedIn={leave} onBack={goBack} />;
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {!isBusy && <AlreadyLoggedIn destinationOf={destinationOf} />}
      <TextField
        label={copy.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={typedEmail.current}
        error={errors.email}
      />
      <PasswordField
        label={copy.password}
        copy={passwordField}
        name="password"
        autoComplete="current-password"
        required
        // After the code form, which was removed, and the focus was lost with it.
        autoFocus={Boolean(typedEmail.current)}
        error={errors.password}
      />
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <noscript>
        <p>{copy.withoutScripts}</p>
      </noscript>
      <button type="submit" className={button({ tone: "primary", scripted: true })} disabled={isBusy}>
        {isSending ? copy.submitting : copy.submit}
      </button>
      <p className={styles.links}>
        <PageLink to="forgotPassword" onClick={() => carryEmail(form.current ? textOf(form.current).email : "")}>
          {copy.forgot}
        </PageLink>
        <span>
          {copy.noAccount} <PageLink to="connect">{copy.signUp}</PageLink>
        </span>
      </p>
      <LegalLine form="login" />
    </form>
  );
}

/**
 * Returns a function that goes to an address a moment later, unless the visitor has left the page by then. The page there is loaded
 * in the meantime. `onOffline` is called if there is no connection then.
 */
function useRedirect(onOffline: () => void): (address: string) => void {
  const goTo = useGoTo();
  const preparePage = use(PagePreparation);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      clearTimeout(leaving.current);
    };
  }, []);
  return (address) => {
    if (isGone.current) return;
    // A failure is ignored, because `goTo` tries again.
    preparePage(address).catch(() => {});
    leaving.current = setTimeout(() => {
      if (!navigator.onLine) onOffline();
      goTo(address);
    }, redirectDelayMs);
  };
}
