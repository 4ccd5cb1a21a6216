import { useEffect, useRef, useState } from "react";
import { scheduling } from "#content/pages/schedule-consultation.ts";
import { slotTextOf } from "#rules/consultations/slots.ts";
import { SelectField } from "../../ui/field.tsx";
import type { Offer } from "./use-slots.ts";

const { form, slots: copy } = scheduling;

type SlotSelectProps = {
  offer: Offer;
  error: string | undefined;
  initial?: string | undefined;
};

/** The slots of a day, each with the visitor's time or the reason why it is not available. */
export function SlotSelect({ offer, error, initial = "" }: SlotSelectProps) {
  const [chosen, setChosen] = useState(initial);
  const select = useRef<HTMLSelectElement>(null);
  // A disabled option would stay chosen, but a form does not send it.
  useEffect(() => {
    if (!select.current?.selectedOptions[0]?.disabled) return;
    select.current.value = "";
    setChosen("");
  });
  return (
    <SelectField
      ref={select}
      label={form.time}
      hint={`(${offer.zone})`}
      name="slot"
      required
      defaultValue={initial}
      error={error}
      note={<SlotNote offer={offer} chosen={chosen} />}
      onChange={({ target }) => setChosen(target.value)}
    >
      <option value="">{form.chooseTime}</option>
      {offer.slots.map(({ slot, yours, state }) => (
        <option key={slot} value={slot} disabled={state !== "free"}>
          {[slotTextOf(slot), state === "free" ? yours && `${yours} ${copy.yours}` : copy.states[state]]
            .filter(Boolean)
            .join(" · ")}
        </option>
      ))}
    </SelectField>
  );
}

function SlotNote({ offer, chosen }: { offer: Offer; chosen: string }) {
  if (offer.slots.every(({ state }) => state !== "free")) return <p>{copy.noneLeft}</p>;
  return (
    <>
      {offer.state === "unknown" && (
        <p>
          {copy.unknown} {offer.zone}.
        </p>
      )}
      {/* Rendered even while empty: the button below must not move when the times arrive. */}
      <p>{offer.visitorZone ? `${copy.yourZone} ${offer.visitorZone}.` : "\u00a0"}</p>
      {offer.slots.some(({ slot, outsideHours }) => slot === chosen && outsideHours) && <p>{copy.outsideHours}</p>}
    </>
  );
}
