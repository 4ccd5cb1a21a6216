import { officeConsultationCopy } from "#content/office/consultations.ts";
import { todayAside as copy } from "#content/office/today.ts";
import type { OfficeConsultation, ShownBlockedTime } from "#rules/consultations/office-answers.ts";
import { minuteTextOf } from "#rules/consultations/slots.ts";
import { officeToday } from "#styled-system/recipes";
import { AddressLink } from "../../navigation/page-link.tsx";
import { bookingStateOf, shapeOfBooking, theirTimeOf } from "../consultations/booking-link.tsx";
import { useWeek } from "../consultations/use-consultations.ts";
import { isOn } from "../consultations/week-shape.ts";
import { State } from "../parts/signs.tsx";
import { businessDayAt, zoneTextOf } from "../times.ts";
import { AsideBlock } from "./aside-block.tsx";
import { deskAddress } from "./desk-address.ts";

/** Today's consultations and blocked times in the business's time zone, with the visitor's time below. */
export function TodaysConsultations({ now }: { now: number }) {
  const styles = officeToday();
  const today = businessDayAt(now);
  // Asks for the week of today: without a day, the answer on a Sunday is the coming week.
  const query = useWeek(today);
  const consultations = (query.data?.consultations ?? []).filter(({ ours }) => ours.day === today);
  const blocks = (query.data?.blocks ?? []).filter((block) => isOn(block, today));
  const lines = [
    ...blocks.map((block) => ({ minute: block.fromMinute, key: block.id, line: <Blocked block={block} /> })),
    ...consultations.map((each) => ({
      minute: each.ours.minute,
      key: each.reference,
      line: <Booked consultation={each} />,
    })),
  ].sort((one, other) => one.minute - other.minute);
  return (
    <AsideBlock
      title={copy.day}
      note={zoneTextOf(now)}
      query={query}
      empty={lines.length === 0 ? copy.dayFree : undefined}
    >
      <ol>
        {lines.map(({ key, line }) => (
          <li key={key} className={styles.hour}>
            {line}
          </li>
        ))}
      </ol>
    </AsideBlock>
  );
}

function Booked({ consultation }: { consultation: OfficeConsultation }) {
  const { reference, name, company, ours, status } = consultation;
  return (
    <>
      <span>{ours.timeText}</span>
      <span>
        <AddressLink address={deskAddress("officeConsultations", { week: ours.day, open: reference })}>
          {name}
        </AddressLink>
        {company && `, ${company}`}
        <small>{theirTimeOf(consultation)}</small>
        <State shape={shapeOfBooking[bookingStateOf(consultation)]}>{officeConsultationCopy.statuses[status]}</State>
      </span>
    </>
  );
}

function Blocked({ block: { name, isWholeDay, fromMinute, untilMinute } }: { block: ShownBlockedTime }) {
  return (
    <>
      <span>{isWholeDay ? copy.allDay : minuteTextOf(fromMinute)}</span>
      <span>
        {isWholeDay ? copy.blockedAllDay : `${copy.blocked} ${minuteTextOf(untilMinute)}:`} {name}
      </span>
    </>
  );
}
