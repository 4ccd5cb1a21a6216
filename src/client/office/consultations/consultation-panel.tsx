import { officeConsultationCopy } from "#content/office/consultations.ts";
import type { ConsultationDetail } from "#rules/consultations/office-answers.ts";
import { officeButton, officeDesk, officeGo, officePanel } from "#styled-system/recipes";
import { AddressLink, PageLink } from "../../navigation/page-link.tsx";
import { LoadingNote } from "../../ui/note.tsx";
import { useOpenRecordName } from "../frame/open-record.tsx";
import { FailedLoad } from "../parts/failed-load.tsx";
import { State } from "../parts/signs.tsx";
import { businessDayAt, cityOf, momentTextOf } from "../times.ts";
import { bookingStateOf, shapeOfBooking } from "./booking-link.tsx";
import { Decisions } from "./decisions.tsx";
import { Rivals } from "./rivals.tsx";
import { useConsultation } from "./use-consultations.ts";
import { briefDayOf } from "./week-shape.ts";

const copy = officeConsultationCopy.panel;

type PanelProps = { reference: string; backTo: string; addressTo: (reference: string) => string };

/** The person who asks, the time in both zones, and the possible decisions. */
export function ConsultationPanel({ reference, backTo, addressTo }: PanelProps) {
  const found = useConsultation(reference);
  useOpenRecordName(found.data?.name);
  const styles = officeDesk();
  return (
    <aside className={styles.pane} aria-label={copy.label}>
      <div className={styles.block}>
        <AddressLink address={backTo} className={`${officeButton()} ${officePanel().back}`}>
          {copy.back}
        </AddressLink>
        {found.data && <About consultation={found.data} />}
        {found.isLoadingError && <FailedLoad title={copy.failedTitle} query={found} />}
        {found.isPending && <LoadingNote title={copy.loading} />}
      </div>
      {found.data && <Rivals consultation={found.data} addressTo={addressTo} />}
      {found.data && <Decisions key={reference} consultation={found.data} hasKeys />}
    </aside>
  );
}

function About({ consultation }: { consultation: ConsultationDetail }) {
  const styles = officeDesk();
  const panel = officePanel();
  const { name, company, email, status, ours, reference, text, reason, decided } = consultation;
  const { theirs, visitorTimeZone } = consultation;
  const now = Date.now();
  return (
    <>
      <header className={styles.blockHead}>
        <h2>{name}</h2>
        <State shape={shapeOfBooking[bookingStateOf(consultation)]}>{officeConsultationCopy.statuses[status]}</State>
      </header>
      <div className={panel.times}>
        <div className={panel.time}>
          <span className={styles.label}>{`${copy.ours}, ${ours.zoneText}`}</span>
          <b>{ours.timeText}</b>
          <span>{briefDayOf(ours.day, businessDayAt(now))}</span>
        </div>
        <div className={panel.time}>
          <span className={styles.label}>
            {visitorTimeZone ? `${copy.theirs}, ${cityOf(visitorTimeZone)}` : copy.theirs}
          </span>
          {theirs ? (
            <>
              <b>{theirs.timeText}</b>
              <span>{briefDayOf(theirs.day, businessDayAt(now))}</span>
            </>
          ) : (
            <span>{copy.noZone}</span>
          )}
        </div>
      </div>
      <ul className={styles.list}>
        <li>
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
          <span>{company}</span>
        </li>
        <li>
          <span>{`${copy.enquiry} ${reference}`}</span>
          <PageLink to="officeEnquiry" with={{ id: reference }} className={officeGo()}>
            {copy.enquiry}
          </PageLink>
        </li>
        <li>
          <span>{copy.asked}</span>
          <span>{momentTextOf(consultation.askedAt, now)}</span>
        </li>
        {decided && (
          <li>
            <span>{`${copy.decidedBy} ${decided.by ?? copy.somebody}`}</span>
            <span>{momentTextOf(decided.at, now)}</span>
          </li>
        )}
      </ul>
      {text && <p className={panel.quote}>{text}</p>}
      {reason && (
        <p className={panel.quote}>
          <b>{`${copy.reason}: `}</b>
          {reason}
        </p>
      )}
    </>
  );
}
