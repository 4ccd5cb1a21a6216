import { type FormEvent, useEffect, useRef, useState } from "react";
import { twoFactorSheet } from "#content/pages/account-two-factor.ts";
import type { Enrolment } from "#rules/auth/two-factor.ts";
import { accountPage, button, formSheet, twoFactorSheet as recipe } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { textOf } from "../../forms/draft.ts";
import { useFirstInvalidFocused } from "../../forms/focus.ts";
import { TextField } from "../../ui/field.tsx";
import { type Outcome, outcomeOf, Said } from "./status-message.tsx";

const words = twoFactorSheet.enrolment;

/** What apps ask for around the picture, in modules. */
const quiet = 4;

type Props = { enrolment: Enrolment; onOn: (recoveryCodes: readonly string[]) => Promise<void>; onCancel: () => void };

export function EnrolmentForm({ enrolment, onOn, onCancel }: Props) {
  const look = recipe();
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
    if (code.trim() === "") return setError({ sentence: twoFactorSheet.codeMissing });
    setError(undefined);
    setSending(true);
    const answer = await answerOf(api.account["two-factor"].$put({ json: { code } }));
    if (answer.ok) return onOn(answer.body.recoveryCodes);
    setSending(false);
    if (answer.fields?.code) setError({ sentence: answer.fields.code });
    else setOutcome(outcomeOf(answer, twoFactorSheet.failed));
  }

  return (
    <section ref={box} className={look.root} tabIndex={-1} aria-label={words.title}>
      <h3>{words.title}</h3>
      <div className={look.scan}>
        <svg
          className={look.qr}
          viewBox={`${-quiet} ${-quiet} ${qr.size + 2 * quiet} ${qr.size + 2 * quiet}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={words.qrName}
        >
          <path d={qr.path} />
        </svg>
        <div className={look.type}>
          <p>{words.scan}</p>
          <p>{words.type}</p>
          <p className={look.key}>{secret.match(/.{4}/g)?.join(" ")}</p>
        </div>
      </div>
      <form ref={form} className={formSheet().root} noValidate onSubmit={prove}>
        <p>{words.enter}</p>
        <TextField
          label={words.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={20}
          error={error?.sentence}
        />
        <div className={accountPage().line}>
          <button type="submit" className={button()} disabled={sending}>
            {sending ? twoFactorSheet.working : words.submit}
          </button>
          <button type="button" className={button()} disabled={sending} onClick={onCancel}>
            {twoFactorSheet.cancel}
          </button>
          <Said outcome={outcome} />
        </div>
      </form>
    </section>
  );
}
