import { useRef, useState } from "react";
import { loginCode as copy } from "#content/pages/login-code.ts";
import type { Person } from "#rules/accounts/person.ts";
import { emailOf } from "#rules/email-address.ts";
import { button, link, loginPage } from "#styled-system/recipes";
import { answerOf, api, type Failure } from "../../api.ts";
import { type Result, useSubmit } from "../../forms/use-submit.ts";
import { TextField } from "../../ui/field.tsx";

type CodeFormProps = {
  /** The address as it was typed with the password. */
  email: string;
  onLoggedIn: (person: Person) => void;
  /** Called to start again with the password, with a sentence if the login is over. */
  onBack: (sentence?: string) => void;
};

/**
 * Returns the person of a session that began although the answer was lost: a code works once, so it cannot be sent again.
 * Somebody else may be logged in here: their session continues until this login begins one.
 */
async function findStartedSession(email: string): Promise<Person | null> {
  const answer = await answerOf(api.session.$get());
  const person = answer.ok ? answer.body.person : null;
  return person?.email === emailOf(email) ? person : null;
}

/** The second step of a login: a code from the app, or a recovery code. */
export function CodeForm({ email, onLoggedIn, onBack }: CodeFormProps) {
  const styles = loginPage();
  const [method, setMethod] = useState<"app" | "recovery">("app");
  // The page after the login takes a moment to load. Nothing more is sent in the meantime.
  const [isLeaving, setLeaving] = useState(false);
  /** True once a code got no answer: it may have begun the session, whose cookie was lost with the answer. */
  const isUnanswered = useRef(false);
  const { form, isSending, errors, failure, report, submit } = useSubmit({
    check: ({ code = "" }) => (code.trim() === "" ? { code: copy.missing } : {}),
    async send({ code = "" }) {
      const answer = await answerOf(api.session.code.$post({ json: { code } }));
      if (answer.ok) return leave(answer.body.person);
      const begun = answer.problem === "unavailable" ? await findStartedSession(email) : null;
      return begun ? leave(begun) : resultAfter(answer);
    },
  });
  const { lead, label, other } = copy[method];

  function leave(person: Person): Result {
    setLeaving(true);
    onLoggedIn(person);
    return {};
  }

  function resultAfter({ problem, detail, fields }: Failure): Result {
    if (problem === "unauthenticated") {
      onBack(isUnanswered.current ? copy.mayBeUsed : detail);
      return {};
    }
    if (fields?.code) {
      // The login is still open, so no earlier code has ended it.
      isUnanswered.current = false;
      return { errors: fields };
    }
    if (problem === "unavailable") isUnanswered.current = true;
    return { failure: detail ?? copy.unavailable };
  }

  function change(): void {
    setMethod(method === "app" ? "recovery" : "app");
    report({});
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <h1>{copy.title}</h1>
      <p className={styles.lead} aria-live="polite">
        {lead}
      </p>
      <TextField
        key={method}
        label={label}
        name="code"
        {...(method === "app" && { inputMode: "numeric" })}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={40}
        error={errors.code}
        // The previous form was removed, and the focus was lost with it.
        autoFocus
      />
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className={button({ tone: "primary" })} disabled={isSending || isLeaving}>
        {isSending ? copy.submitting : copy.submit}
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
