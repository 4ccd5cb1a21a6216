import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useRef } from "react";
import { officeConsultationCopy } from "#content/office/consultations.ts";
import type { ConsultationDetail } from "#rules/consultations/office-answers.ts";
import { horizonInDays, type Slot, slotTextOf } from "#rules/consultations/slots.ts";
import { addDays, type Day } from "#rules/day.ts";
import { officeButton, officeDesk, officeForm, officePanel } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { ChoiceField } from "../parts/choice-field.tsx";
import { describedBy, FieldError } from "../parts/field-error.tsx";
import { Key } from "../parts/signs.tsx";
import { cityOf } from "../times.ts";
import { useKeptState } from "../use-kept-state.ts";
import { DayField } from "./day-field.tsx";
import type { DecisionCalls } from "./decision-calls.ts";
import { useBlockedTimes } from "./use-consultations.ts";
import { shortDayOf } from "./week-shape.ts";

const copy = officeConsultationCopy.propose;
const elsewhere = "elsewhere";

type ProposalFormProps = {
  consultation: ConsultationDetail;
  decisions: DecisionCalls;
  fieldset: RefObject<HTMLFieldSetElement | null>;
};

/** A form to propose one of the nearest free times, or a free slot on any other day. */
export function ProposalForm({ consultation, decisions, fieldset }: ProposalFormProps) {
  const styles = officeDesk();
  const panel = officePanel();
  const { reference, version, nearest, visitorTimeZone, status, zoneText } = consultation;
  const [{ chosen, day, slot }, setTime, clear] = useKeptState(
    `proposal:${reference}`,
    () => ({ chosen: "", day: "", slot: "" }),
    (time) => time.chosen !== "",
  );
  const options = nearest.map((time) => ({ ...time, value: timeOf(time) }));
  /** Chosen for a start. */
  const first = useRef({ version: -1, value: "" });
  if (first.current.version !== version) first.current = { version, value: options[0]?.value ?? elsewhere };
  const shown = chosen || first.current.value;
  // If that time is no longer free, nothing is chosen: another time in its place would be sent unseen.
  const isTaken = shown !== elsewhere && options.every((option) => option.value !== shown);
  // The proposal may have arrived although its answer was lost.
  const own = timeOf(consultation);
  const isGone = isTaken && shown !== own;
  const value = isTaken ? "" : shown;
  const isElsewhere = value === elsewhere;
  const [nearDay = "", nearSlot = ""] = value.split(" ");
  const wanted = isElsewhere ? { day, slot } : { day: nearDay, slot: nearSlot };
  const error = decisions.fields.day ?? decisions.fields.slot ?? (isGone ? copy.gone : undefined);

  function change(changed: Partial<{ chosen: string; day: string; slot: string }>): void {
    setTime((before) => ({ ...before, ...changed }));
  }

  async function propose(event: FormEvent): Promise<void> {
    event.preventDefault();
    // Keeps the time as chosen: without an answer, the list may begin with another time, which a second press must not propose.
    if (!isElsewhere) change({ chosen: value });
    if (await decisions.propose(wanted)) clear();
  }

  return (
    <form className={styles.block} noValidate onSubmit={(event) => void propose(event)}>
      <fieldset ref={fieldset} className={panel.fieldset}>
        <legend>
          {copy.title} {decisions.hasKeys && <Key name="p" />}
        </legend>
        <p className={styles.muted}>{`${officeConsultationCopy.timesIn} ${zoneText}.`}</p>
        {status === "confirmed" && <p className={styles.muted}>{copy.givenUp}</p>}
        <div className={panel.options}>
          {options.map((time) => (
            <label key={time.value} className={panel.option}>
              <input
                type="radio"
                name="time"
                checked={value === time.value}
                onChange={() => change({ chosen: time.value })}
              />
              <span className={panel.hour}>{timeTextOf(time)}</span>
              <span>{time.yours && visitorTimeZone ? `${time.yours} ${cityOf(visitorTimeZone)}` : ""}</span>
            </label>
          ))}
          <label className={panel.option}>
            <input type="radio" name="time" checked={isElsewhere} onChange={() => change({ chosen: elsewhere })} />
            <span>{copy.other}</span>
            <span>{copy.otherHint}</span>
          </label>
        </div>
      </fieldset>
      {isElsewhere && <AnyTime consultation={consultation} day={day} slot={slot} onChange={change} />}
      <FieldError id="proposal" error={error} />
      <p className={styles.acts}>
        <button
          type="submit"
          className={officeButton()}
          disabled={decisions.busyWith !== undefined || !wanted.day || !wanted.slot || timeOf(wanted) === own}
          {...describedBy("proposal", error)}
        >
          {decisions.busyWith === "proposal"
            ? copy.sending
            : [copy.send, wanted.slot && timeTextOf(wanted)].filter(Boolean).join(" ")}
        </button>
      </p>
    </form>
  );
}

function timeOf({ day, slot }: { day: string; slot: string }): string {
  return `${day} ${slot}`;
}

function timeTextOf({ day, slot }: { day: string; slot: string }): string {
  return `${shortDayOf(day as Day)}, ${slotTextOf(slot as Slot)}`;
}

type AnyTimeProps = {
  consultation: ConsultationDetail;
  day: string;
  slot: string;
  onChange: (changed: { day: string } | { slot: string }) => void;
};

/** A field for any day, and its free slots in the zone of the request. */
function AnyTime({ consultation, day, slot, onChange: change }: AnyTimeProps) {
  const { reference, visitorTimeZone: zone } = consultation;
  const layout = officeForm();
  const today = useBlockedTimes().data?.today;
  const offer = useQuery({
    queryKey: ["consultations", "slots", reference, day],
    queryFn: () => bodyOf(api.office.consultations[":reference"].slots.$get({ param: { reference }, query: { day } })),
    enabled: day !== "",
  });
  const free = offer.data?.slots.filter(({ state }) => state === "free") ?? [];
  const nameOf = (chosen: string) => {
    const each = free.find((one) => one.slot === chosen);
    if (!each) return offer.data && free.length === 0 ? copy.none : copy.chooseTime;
    return [slotTextOf(each.slot), each.yours && zone && `${each.yours} ${cityOf(zone)}`].filter(Boolean).join(", ");
  };
  return (
    <div className={layout.two}>
      {today && (
        <DayField
          label={copy.day}
          value={day}
          first={today}
          last={addDays(today, horizonInDays)}
          onChoose={(chosen) => change({ day: chosen })}
        />
      )}
      <ChoiceField
        label={copy.time}
        choices={["", ...free.map((each) => each.slot)]}
        nameOf={nameOf}
        value={slot}
        disabled={day === ""}
        onChoose={(chosen) => change({ slot: chosen })}
      >
        {offer.isError && <span className={officePanel().error}>{copy.slotsFailed}</span>}
      </ChoiceField>
    </div>
  );
}
