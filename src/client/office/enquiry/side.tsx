import { enquiryDesk as copy } from "#content/office/enquiry.ts";
import { inboxCopy } from "#content/office/inbox.ts";
import { addressOf } from "#pages";
import type { EnquiryDetail } from "#rules/enquiries/inbox-answers.ts";
import { officeDesk, officeEnquiry } from "#styled-system/recipes";
import { AddressLink } from "../../navigation/page-link.tsx";
import { Count, State } from "../parts/signs.tsx";
import { shapeOf } from "../parts/status-shape.ts";
import { dateTextOf, momentTextOf } from "../times.ts";
import { eventText } from "./event-text.ts";

/** The other enquiries from the same e-mail address. */
export function Others({ detail, now, search }: { detail: EnquiryDetail; now: number; search: string }) {
  const [desk, styles] = [officeDesk(), officeEnquiry()];
  const { others } = detail;
  if (others.length === 0) return null;
  return (
    <section className={styles.block} aria-label={copy.others}>
      <header className={desk.blockHead}>
        <h2>{copy.others}</h2>
        <span className={desk.aside}>
          <Count value={others.length} />
        </span>
      </header>
      <ul className={desk.list}>
        {others.map(({ reference, kind, status, cameInAt }) => (
          <li key={reference}>
            <AddressLink address={addressOf("officeEnquiry", { id: reference }) + search}>
              {inboxCopy.kinds[kind]}, {dateTextOf(cameInAt, now)}
            </AddressLink>
            <State shape={shapeOf[status]}>{inboxCopy.statuses[status]}</State>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The history of the enquiry, the latest entry first. */
export function EnquiryHistory({ detail, now }: { detail: EnquiryDetail; now: number }) {
  const [desk, styles] = [officeDesk(), officeEnquiry()];
  const events = detail.thread.filter(({ kind }) => kind !== "note").toReversed();
  return (
    <section className={styles.block} aria-label={copy.history}>
      <header className={desk.blockHead}>
        <h2>{copy.history}</h2>
      </header>
      {events.length === 0 ? (
        <p className={desk.muted}>{copy.noHistory}</p>
      ) : (
        <ul className={desk.list}>
          {events.map((entry) => (
            <li key={entry.id}>
              <span>{eventText(entry, now)}</span>
              <small>{momentTextOf(entry.at, now)}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
