import { officeConsultationCopy } from "#content/office/consultations.ts";
import type { ConsultationView } from "#rules/consultations/consultation-views.ts";
import type { OfficeConsultation } from "#rules/consultations/office-answers.ts";
import { officeDesk, officePanel } from "#styled-system/recipes";
import { AddressLink } from "../../navigation/page-link.tsx";
import { Note } from "../../ui/note.tsx";
import { type PagedList, ShowMore } from "../parts/show-more.tsx";
import { State } from "../parts/signs.tsx";
import { calendarDayTextOf } from "../times.ts";
import { bookingStateOf, shapeOfBooking, theirTimeOf } from "./booking-link.tsx";

const copy = officeConsultationCopy.list;

type ListProps = {
  view: ConsultationView;
  consultations: readonly OfficeConsultation[];
  open: string | undefined;
  addressTo: (reference: string) => string;
  list: PagedList;
};

/** The consultations as a list: the upcoming ones by time, the others with the latest first. */
export function ConsultationList({ view, consultations, open, addressTo, list }: ListProps) {
  const styles = officeDesk();
  const panel = officePanel();
  const now = Date.now();
  if (consultations.length === 0)
    return (
      <div className={styles.state}>
        <Note title={copy.empty[view]} />
      </div>
    );
  return (
    <div>
      <ul aria-label={copy.label}>
        {consultations.map((each) => (
          <li key={each.reference}>
            <AddressLink
              address={addressTo(each.reference)}
              className={panel.item}
              data-reference={each.reference}
              aria-current={each.reference === open ? "true" : undefined}
            >
              <span className={panel.hour}>{`${calendarDayTextOf(each.ours.day, now)}, ${each.ours.timeText}`}</span>
              <span>
                <b>{each.name}</b> <span className={styles.muted}>{each.company}</span>
              </span>
              <span className={styles.muted}>{theirTimeOf(each)}</span>
              <State shape={shapeOfBooking[bookingStateOf(each)]}>{officeConsultationCopy.statuses[each.status]}</State>
            </AddressLink>
          </li>
        ))}
      </ul>
      <ShowMore list={list} className={styles.block} />
    </div>
  );
}
