import { useState } from "react";
import { timeSentences } from "#content/forms/consultation.ts";
import { consultation } from "#content/pages/consultation.ts";
import { horizonInDays } from "#rules/consultations/slots.ts";
import { addDays, readDay } from "#rules/day.ts";
import { actions, button, field, formLayout } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { useSubmit } from "../../forms/use-submit.ts";
import { LegalLine } from "../../layout/legal-line.tsx";
import { TextField } from "../../ui/field.tsx";
import type { Change } from "./request-change.ts";
import { SlotSelect } from "./slot-select.tsx";
import { useSlots } from "./use-slots.ts";
import { useToday } from "./visitor-time.ts";

const copy = consultation.move;
const tooFar = timeSentences["day-too-far"].sentence;

/** A form to move a request to another day and slot. */
export function MoveForm({ token, request, onDone, onSpent, onUnanswered, onKeep }: Change & { onKeep: () => void }) {
  const today = useToday();
  const [day, setDay] = useState<string>(request.day);
  const last = today && addDays(today, horizonInDays);
  // The picker offers no such day, but one can be typed.
  const isTooFar = last !== undefined && day > last;
  const [offer, reloadSlots] = useSlots(isTooFar ? undefined : readDay(day));
  const { form, isSending, errors, failure, submit } = useSubmit({
    check: () => (isTooFar ? { day: tooFar } : {}),
    async send({ slot = "" }) {
      const answer = await answerOf(api.consultation.move.$post({ json: { token, day, slot } }));
      if (answer.ok) onDone("moved", answer.body.reference);
      else if (answer.problem === "unavailable") {
        onUnanswered();
        return { failure: copy.failed };
      } else if (answer.problem === "invalid" && !answer.fields) onSpent(answer.detail ?? "");
      else {
        reloadSlots();
        return { failure: answer.detail, errors: answer.fields };
      }
      return {};
    },
  });

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
          max={last}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          error={isTooFar ? tooFar : errors.day}
        />
        <SlotSelect offer={offer} error={errors.slot} />
      </div>
      {failure && (
        <p role="alert" className={field().error}>
          {failure}
        </p>
      )}
      <div className={actions()}>
        <button type="submit" className={button({ tone: "primary" })} disabled={isSending}>
          {isSending ? copy.sending : copy.send}
        </button>
        <button type="button" className={button()} disabled={isSending} onClick={onKeep}>
          {copy.keep}
        </button>
      </div>
      <LegalLine form="enquiry" />
    </form>
  );
}
