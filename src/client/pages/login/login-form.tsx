import { type ComponentProps, type ComponentType, type FormEvent, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { login as copy } from "#content/pages/login.ts";
import { passwordField } from "#content/pages/set-password.ts";
import { owesTwoFactor, type Person } from "#rules/accounts/person.ts";
import { destinationAfterLogin, redirectDelayMs } from "#rules/auth/destination.ts";
import { button, loginPage } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { carryEmail, useCarriedEmail } from "../../forms/carried-email.ts";
import { textOf } from "../../forms/draft.ts";
import { useFirstInvalidFocused } from "../../forms/focus.ts";
import { LegalLine } from "../../layout/legal-line.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { useGoTo } from "../../navigation/use-go-to.ts";
import { notify } from "../../notify.ts";
import { setSession } from "../../session.ts";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { AlreadyLoggedIn } from "./already-logged-in.tsx";
import type { CodeForm } from "./code-form.tsx";

type Errors = { email?: string; password?: string; form?: string };

export function LoginForm({ userType, title, lead }: { userType: string; title: string; lead: string }) {
  const styles = loginPage();
  const goTo = useGoTo();
  const [search] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  useFirstInvalidFocused(form, errors);
  const [state, setState] = useState<"idle" | "sending" | "leaving">("idle");
  const [second, setSecond] = useState<{ Form: ComponentType<ComponentProps<typeof CodeForm>> }>();
  const typedEmail = useRef(useCarriedEmail());
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Whoever goes elsewhere in the meantime is not called back.
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      clearTimeout(leaving.current);
    };
  }, []);

  function destinationOf(person: Person): string {
    return destinationAfterLogin({
      userType,
      kind: person.kind,
      owesTwoFactor: owesTwoFactor(person),
      next: search.get("next"),
    });
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state !== "idle") return;
    const { email = "", password = "" } = textOf(event.currentTarget);
    if (email.trim() === "" || password === "") {
      return setErrors({
        ...(email.trim() === "" && { email: copy.incomplete }),
        ...(password === "" && { password: copy.incomplete }),
      });
    }
    setErrors({});
    setState("sending");
    const answer = await answerOf(api.session.$post({ json: { email, password } }));
    if (!answer.ok) {
      setState("idle");
      const isWrong = answer.problem === "unauthenticated";
      return setErrors({ form: isWrong ? copy.wrong : (answer.detail ?? copy.unavailable) });
    }
    if ("person" in answer.body) return leave(answer.body.person);
    typedEmail.current = email;
    await import("./code-form.tsx").then(
      ({ CodeForm }) => setSecond({ Form: CodeForm }),
      () => setErrors({ form: copy.unavailable }),
    );
    setState("idle");
  }

  function leave(person: Person): void {
    setState("leaving");
    setSession(person);
    void notify("loginSucceeded");
    if (isGone.current) return;
    leaving.current = setTimeout(() => goTo(destinationOf(person)), redirectDelayMs);
  }

  function goBack(sentence?: string): void {
    setSecond(undefined);
    setErrors(sentence ? { form: sentence } : {});
  }

  if (second) return <second.Form onBegun={leave} onBack={goBack} />;
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {state === "idle" && <AlreadyLoggedIn destinationOf={destinationOf} />}
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
        // Whoever comes back from the code has lost the focus with it.
        autoFocus={Boolean(typedEmail.current)}
        error={errors.password}
      />
      {errors.form && (
        <p className={styles.failure} role="alert">
          {errors.form}
        </p>
      )}
      <noscript>
        <p>{copy.withoutScripts}</p>
      </noscript>
      <button type="submit" className={button({ tone: "primary" })} disabled={state !== "idle"}>
        {state === "sending" ? copy.submitting : copy.submit}
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
