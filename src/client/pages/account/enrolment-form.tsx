import { type FormEvent, useEffect, useRef, useState } from "react";
import { twoFactorCopy } from "#content/pages/account-two-factor.ts";
import type { Enrolment } from "#rules/auth/two-factor.ts";
import { accountPage, button, formLayout, twoFactorLayout as recipe } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { textOf } from "../../forms/draft.ts";
import { useFirstInvalidFocused } from "../../forms/focus.ts";
import { TextField } from "../../ui/field.tsx";
import { type Outcome, outcomeOf, StatusMessage } from "./status-message.tsx";

const copy = twoFactorCopy.enrolment;

/** What apps ask for around the picture, in modules. */
const quiet = 4;

type Props = { enrolment: Enrolment; onOn: (recoveryCodes: readonly string[]) => Promise<void>; onCancel: () => void };

export function EnrolmentForm({ enrolment, onOn, onCancel }: Props) {
  const styles = recipe();
  const { secret, qr } = enrolment;
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLElement>(null);
  const [error, setError] = useState<{ sentence: string }>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [sending, setSending] = useState(false);
  useFirstInvalidFocused(form, error);
  // The button that led here has gone, and the focus comes to what it led to.
  useEffect(() => box.current?.focus(), []);

  async function prove(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending) return;
    const { code = "" } = textOf(event.currentTarget);
    setOutcome(undefined);
    if (code.trim() === "") return setError({ sentence: twoFactorCopy.codeMissing });
    setError(undefined);
    setSending(true);
    const answer = await answerOf(api.account["two-factor"].$put({ json: { code } }));
    if (answer.ok) return onOn(answer.body.recoveryCodes);
    setSending(false);
    if (answer.fields?.code) setError({ sentence: answer.fields.code });
    else setOutcome(outcomeOf(answer, twoFactorCopy.failed));
  }

  return (
    <section ref={box} className={styles.root} tabIndex={-1} aria-label={copy.title}>
      <h3>{copy.title}</h3>
      <div className={styles.scan}>
        <svg
          className={styles.qr}
          viewBox={`${-quiet} ${-quiet} ${qr.size + 2 * quiet} ${qr.size + 2 * quiet}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={copy.qrName}
        >
          <path d={qr.path} />
        </svg>
        <div className={styles.type}>
          <p>{copy.scan}</p>
          <p>{copy.type}</p>
          <p className={styles.key}>{secret.match(/.{4}/g)?.join(" ")}</p>
        </div>
      </div>
      <form ref={form} className={formLayout().root} noValidate onSubmit={prove}>
        <p>{copy.enter}</p>
        <TextField
          label={copy.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={20}
          error={error?.sentence}
        />
        <div className={accountPage().line}>
          <button type="submit" className={button()} disabled={sending}>
            {sending ? twoFactorCopy.working : copy.submit}
          </button>
          <button type="button" className={button()} disabled={sending} onClick={onCancel}>
            {twoFactorCopy.cancel}
          </button>
          <StatusMessage outcome={outcome} />
        </div>
      </form>
    </section>
  );
}
