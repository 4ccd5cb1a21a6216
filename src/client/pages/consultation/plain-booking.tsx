import { scheduling } from "#content/pages/schedule-consultation.ts";
import { addressOf } from "#pages";
import { button, formLayout, scheduling as recipe } from "#styled-system/recipes";
import type { Posted } from "../../forms/posted-form.tsx";
import { LegalLine } from "../../layout/legal-line.tsx";
import { useBusinessZone } from "../../navigation/business-zone.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { TextField } from "../../ui/field.tsx";
import { Note } from "../../ui/note.tsx";
import { BookingFields } from "./booking-fields.tsx";
import { SlotSelect } from "./slot-select.tsx";
import { plainOffer } from "./use-slots.ts";

const { form: copy, answer } = scheduling;

/** The whole request as one form for browsers without scripts, and the Worker's answer to it. */
export function PlainBooking({ posted }: { posted?: Posted }) {
  const styles = recipe();
  const zone = useBusinessZone();
  const { values = {}, problem, sent } = posted ?? {};
  const { fields: errors = {} } = problem ?? {};
  if (sent) {
    return (
      <div className={styles.plain} role="status">
        <p>{answer.text}</p>
        <p>
          {answer.reference} <strong>{sent.reference}</strong>
        </p>
        <p>
          <PageLink to="scheduleConsultation" className={button({ size: "sm" })}>
            {answer.another}
          </PageLink>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.plain}>
      {problem && (
        <div role="alert">
          <Note title={answer.refused} text={problem.detail} />
        </div>
      )}
      <form className={formLayout().root} method="post" action={addressOf("scheduleConsultation", undefined)}>
        <div className={formLayout().pair}>
          <TextField label={copy.day} name="day" type="date" required defaultValue={values.day} error={errors.day} />
          <SlotSelect offer={plainOffer(undefined, "known", zone)} error={errors.slot} initial={values.slot} />
        </div>
        <BookingFields errors={errors} values={values} />
        <p>
          <button type="submit" className={button({ tone: "primary" })}>
            {copy.confirm}
          </button>
        </p>
        <LegalLine form="enquiry" />
      </form>
    </div>
  );
}
