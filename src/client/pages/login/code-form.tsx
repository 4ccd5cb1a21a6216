import { type FormEvent, useRef, useState } from "react";
import { loginCode as copy } from "#content/pages/login-code.ts";
import type { Person } from "#rules/accounts/person.ts";
import { button, link, loginPage } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { textOf } from "../../forms/draft.ts";
import { useFirstInvalidFocused } from "../../forms/focus.ts";
import { TextField } from "../../ui/field.tsx";

type Props = {
  onBegun: (person: Person) => void;
  /** With a sentence when the login is over and begins again with the password. */
  onBack: (sentence?: string) => void;
};

type Errors = { code?: string; form?: string };

/** The second step of a login: a code of the app, or one of those that were kept for when it is not at hand. */
export function CodeForm({ onBegun, onBack }: Props) {
  const styles = loginPage();
  const form = useRef<HTMLFormElement>(null);
  const [way, setWay] = useState<"app" | "recovery">("app");
  const [errors, setErrors] = useState<Errors>({});
  const [state, setState] = useState<"idle" | "sending" | "leaving">("idle");
  useFirstInvalidFocused(form, errors);
  const { lead, label, other } = copy[way];

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state !== "idle") return;
    const { code = "" } = textOf(event.currentTarget);
    if (code.trim() === "") return setErrors({ code: copy.missing });
    setErrors({});
    setState("sending");
    const answer = await answerOf(api.session.code.$post({ json: { code } }));
    if (answer.ok) {
      setState("leaving");
      return onBegun(answer.body.person);
    }
    if (answer.problem === "unauthenticated") return onBack(answer.detail);
    setState("idle");
    setErrors(answer.fields?.code ? { code: answer.fields.code } : { form: answer.detail ?? copy.unavailable });
  }

  function change(): void {
    setWay(way === "app" ? "recovery" : "app");
    setErrors({});
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <h1>{copy.title}</h1>
      <p className={styles.lead} aria-live="polite">
        {lead}
      </p>
      <TextField
        key={way}
        label={label}
        name="code"
        {...(way === "app" && { inputMode: "numeric" })}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={40}
        error={errors.code}
        // The form that led here has gone, and the focus with it.
        autoFocus
      />
      {errors.form && (
        <p className={styles.failure} role="alert">
          {errors.form}
        </p>
      )}
      <button type="submit" className={button({ tone: "primary" })} disabled={state !== "idle"}>
        {state === "sending" ? copy.submitting : copy.submit}
      </button>
      <p className={styles.links}>
        <button type="button" className={link({ styles: "quiet" })} onClick={change}>
          {other}
        </button>
        <button type="button" className={link({ styles: "quiet" })} onClick={() => onBack()}>
          {copy.back}
        </button>
      </p>
    </form>
  );
}
