import { officeConsultationCopy as copy } from "#content/office/consultations.ts";
import { isCalledOff } from "#rules/consultations/consultation-status.ts";
import type { OfficeConsultation } from "#rules/consultations/office-answers.ts";
import { minuteOfDay, slots } from "#rules/consultations/slots.ts";
import { officeBooking } from "#styled-system/recipes";
import { AddressLink } from "../../navigation/page-link.tsx";
import type { StateShape } from "../parts/signs.tsx";
import { cityOf } from "../times.ts";

type BookingState = "requested" | "proposed" | "confirmed" | "over";

/** Returns the state that is shown. A consultation that was called off is over, too, because nobody waits for it. */
export function bookingStateOf({ status, isOver }: OfficeConsultation): BookingState {
  return isOver || isCalledOff(status) ? "over" : status;
}

export const shapeOfBooking = {
  requested: "waits",
  proposed: "waits",
  confirmed: "full",
  over: "shut",
} as const satisfies Record<BookingState, StateShape>;

/** Returns the time in the visitor's zone, with the city of that zone. */
export function theirTimeOf({ yours, visitorTimeZone }: OfficeConsultation): string {
  if (visitorTimeZone === null) return copy.panel.noZone;
  return `${yours ?? copy.panel.same} ${cityOf(visitorTimeZone)}`;
}

/** A consultation in the week. */
export function BookingLink({
  consultation,
  address,
  isOpen,
}: {
  consultation: OfficeConsultation;
  address: string;
  isOpen: boolean;
}) {
  const { reference, name, company, ours, status, isOver } = consultation;
  const state = bookingStateOf(consultation);
  // The position shows the time only if it is the time of a row. Otherwise the time is beside the name.
  const isInRow = slots.some((slot) => minuteOfDay(slot) === ours.minute);
  const said = copy.statusesInLine[isOver ? "over" : status];
  return (
    <AddressLink
      address={address}
      className={officeBooking({ state, ...(isOpen && { open: true }) })}
      data-reference={reference}
      aria-current={isOpen ? "true" : undefined}
      title={[name, company].filter(Boolean).join(", ")}
    >
      <span>{isInRow ? `${ours.timeText} ${ours.zoneText}, ${said}: ` : `${said}, ${ours.zoneText}: `}</span>
      <b>{isInRow ? name : `${ours.timeText} ${name}`}</b>
      <small>{theirTimeOf(consultation)}</small>
    </AddressLink>
  );
}
