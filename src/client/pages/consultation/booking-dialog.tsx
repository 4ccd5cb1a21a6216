import { consultationSentences } from "#content/forms/consultation.ts";
import { scheduling } from "#content/pages/schedule-consultation.ts";
import { type Day, dayTextOf } from "#rules/day.ts";
import { button, scheduling as recipe } from "#styled-system/recipes";
import { useEnquiryForm } from "../../forms/use-enquiry-form.ts";
import { LegalLine } from "../../layout/legal-line.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { BookingFields } from "./booking-fields.tsx";
import { SlotSelect } from "./slot-select.tsx";
import { useSlots } from "./use-slots.ts";
import { visitorTimeZone } from "./visitor-time.ts";

const copy = scheduling.form;

/** The form for the rest of a request, after its day was chosen. Stays open until the form is sent or closed. */
export function BookingDialog({ day, onClose }: { day: Day; onClose: () => void }) {
  const styles = recipe();
  const [offer, reloadSlots] = useSlots(day);
  const { form, isSending, errors, submit } = useEnquiryForm({
    name: "consultation",
    read,
    sent: "consultationSent",
    failed: "consultationFailed",
    onSent: onClose,
    onRefused: reloadSlots,
  });

  return (
    <Dialog
      title={copy.title}
      subject={dayTextOf(day)}
      closeLabel={copy.close}
      onClose={() => isSending || onClose()}
      place="right"
    >
      <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit} onFocus={fetchSchema}>
        <input type="hidden" name="day" value={day} />
        <input type="hidden" name="timeZone" value={visitorTimeZone()} />
        <SlotSelect offer={offer} error={errors.slot ?? errors.day} />
        <BookingFields errors={errors} />
        <LegalLine form="enquiry" />
        <div className={styles.foot}>
          <button type="button" className={button({ size: "foot" })} disabled={isSending} onClick={onClose}>
            {copy.cancel}
          </button>
          <button type="submit" className={button({ tone: "primary", size: "foot" })} disabled={isSending}>
            {isSending ? copy.sending : copy.confirm}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Loads the schema when somebody starts to type. If that fails, only the Worker validates. */
function fetchSchema() {
  return import("#browser/rules/consultations/consultation.ts").catch(() => undefined);
}

async function read(typed: Record<string, string>) {
  return (await fetchSchema())?.readConsultation(typed, consultationSentences);
}
