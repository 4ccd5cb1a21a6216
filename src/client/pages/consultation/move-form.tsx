import { type FormEvent, useRef, useState } from "react";
import { consultation } from "#content/pages/consultation.ts";
import { horizonInDays } from "#rules/consultations/slots.ts";
import { addDays, readDay } from "#rules/day.ts";
import type { FieldErrors } from "#rules/problem.ts";
import { actions, button, field, formLayout } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { textOf } from "../../forms/draft.ts";
import { useFirstInvalidFocused } from "../../forms/focus.ts";
import { TextField } from "../../ui/field.tsx";
import { useToday } from "../../visitor-time.ts";
import type { Change } from "./request-change.ts";
import { SlotSelect } from "./slot-select.tsx";
import { useSlots } from "./use-slots.ts";

const copy = consultation.move;

/** Another day and slot for the same request. */
export function MoveForm({ token, request, onDone, onSpent, onKeep }: Change & { onKeep: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const today = useToday();
  const [day, setDay] = useState<string>(request.day);
  const [offer, askAgain] = useSlots(readDay(day));
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ sentence?: string | undefined; fields: FieldErrors }>({ fields: {} });
  useFirstInvalidFocused(form, failure.fields);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending) return;
    const { slot = "" } = textOf(event.currentTarget);
    setFailure({ fields: {} });
    setSending(true);
    const answer = await answerOf(api.consultation.move.$post({ json: { token, day, slot } }));
    setSending(false);
    if (answer.ok) return onDone("moved", answer.body.reference);
    if (answer.problem !== "invalid") return setFailure({ sentence: copy.failed, fields: {} });
    if (!answer.fields) return onSpent(answer.detail ?? "");
    setFailure({ sentence: answer.detail, fields: answer.fields });
    askAgain();
  }

  return (
    <form ref={form} className={formLayout().root} method="post" noValidate onSubmit={submit}>
      <p>{copy.text}</p>
      <div className={formLayout().pair}>
        <TextField
          label={copy.day}
          name="day"
          type="date"
          required
          autoFocus
          min={today}
          max={today && addDays(today, horizonInDays)}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          error={failure.fields.day}
        />
        <SlotSelect offer={offer} error={failure.fields.slot} />
      </div>
      {failure.sentence && (
        <p role="alert" className={field().error}>
          {failure.sentence}
        </p>
      )}
      <div className={actions()}>
        <button type="submit" className={button({ tone: "primary" })} disabled={sending}>
          {sending ? copy.sending : copy.send}
        </button>
        <button type="button" className={button()} disabled={sending} onClick={onKeep}>
          {copy.keep}
        </button>
      </div>
    </form>
  );
}
