import { memo } from "react";
import { inboxCopy } from "#content/office/inbox.ts";
import { inboxDesk as copy } from "#content/office/inbox-desk.ts";
import { addressOf } from "#pages";
import type { EnquiryLine } from "#rules/enquiries/inbox-answers.ts";
import { officeInboxList } from "#styled-system/recipes";
import { AddressLink } from "../../navigation/page-link.tsx";
import { HiddenText } from "../../ui/hidden-text.tsx";
import { dueText, EnquiryClockLine, isOverdue } from "../parts/enquiry-clock.tsx";
import { State } from "../parts/signs.tsx";
import { shapeOf } from "../parts/status-shape.ts";
import { subjectOf } from "../parts/subject.ts";

type RowProps = {
  line: EnquiryLine;
  now: number;
  isCurrent: boolean;
  isTicked: boolean;
  onTick: (reference: string) => void;
  /** The filters, kept while an enquiry is open. */
  search: string;
};

/** One enquiry of the list. The whole row is its link. */
export const Row = memo(function Row({ line, now, isCurrent, isTicked, onTick, search }: RowProps) {
  const styles = officeInboxList();
  const { reference, name, company, status, kind, owner, unverified } = line;
  return (
    <div
      className={styles.row}
      data-current={isCurrent ? "" : undefined}
      data-ticked={isTicked ? "" : undefined}
      data-row={reference}
    >
      <input
        type="checkbox"
        className={styles.tick}
        aria-label={`${copy.select} ${name}`}
        checked={isTicked}
        onChange={() => onTick(reference)}
      />
      <AddressLink
        address={addressOf("officeEnquiry", { id: reference }) + search}
        className={styles.link}
        aria-current={isCurrent ? "true" : undefined}
      >
        <b>{name}</b>
        {company && <span className={styles.company}>{company}</span>}
      </AddressLink>
      <span className={styles.due} data-over={isOverdue(line.clock, now) ? "" : undefined}>
        {dueText(line, now)}
      </span>
      <span className={styles.what}>
        <State shape={shapeOf[status]} bare>
          {inboxCopy.statuses[status]}
        </State>
        {unverified && <State shape="waits">{inboxCopy.unverified}</State>}
        <span>
          <span className={styles.kind}>{inboxCopy.kinds[kind]}</span> {subjectOf(line)}
        </span>
      </span>
      <span className={styles.side}>
        <span className={styles.clock}>
          <EnquiryClockLine line={line} now={now} />
        </span>
        <span className={styles.owner} title={owner?.name ?? copy.nobody}>
          <span aria-hidden="true">{owner ? initialsOf(owner.name) : copy.initialsOfNobody}</span>
          <HiddenText>{owner?.name ?? copy.nobody}</HiddenText>
        </span>
      </span>
    </div>
  );
});

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return `${words[0]?.[0] ?? ""}${words.length > 1 ? (words.at(-1)?.[0] ?? "") : ""}`.toUpperCase();
}
