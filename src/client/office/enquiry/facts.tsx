import type { Ref } from "react";
import { officeConsultationCopy } from "#content/office/consultations.ts";
import { enquiryDesk as copy } from "#content/office/enquiry.ts";
import { inboxCopy } from "#content/office/inbox.ts";
import { inboxDesk } from "#content/office/inbox-desk.ts";
import type { EnquiryDetail } from "#rules/enquiries/inbox-answers.ts";
import { type Currency, moneyTextOf } from "#rules/money.ts";
import { officeEnquiry, officeGo } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { bodyOf } from "../call.ts";
import { OwnerChoice } from "../inbox/owner-choice.tsx";
import { State } from "../parts/signs.tsx";
import { shapeOf } from "../parts/status-shape.ts";
import { cityOf, dateTextOf, timeTextIn, timeTextOf } from "../times.ts";
import { Fact } from "./fact.tsx";
import { NextStep } from "./next-step.tsx";
import type { Writes } from "./use-enquiry.ts";

type FactsProps = { detail: EnquiryDetail; writes: Writes; now: number; ownerField: Ref<HTMLInputElement> };

/** The block of facts, such as kind and status. Owner and next step are edited in place. */
export function Facts({ detail, writes, now, ownerField }: FactsProps) {
  const styles = officeEnquiry();
  const { reference, status, kind, owner, consultation, interest, submission } = detail;
  const theirTime = consultation && timeTextIn(consultation.visitorTimeZone, consultation.startsAt);

  function assign(ownerId: string | null): void {
    void writes.write((version, once) =>
      bodyOf(api.office.enquiries[":reference"].$patch({ param: { reference }, json: { version, ownerId } }, once)),
    );
  }

  return (
    <section className={styles.block} aria-label={copy.facts}>
      <dl className={styles.facts}>
        <Fact label={copy.status}>
          <State isLive shape={shapeOf[status]}>
            {inboxCopy.statuses[status]}
          </State>
        </Fact>
        <Fact label={copy.kind}>{inboxCopy.kinds[kind]}</Fact>
        {detail.unverified && (
          <Fact label={copy.sender} isWide>
            <State shape="waits">{inboxCopy.unverified}</State>
          </Fact>
        )}
        <Fact label={copy.owner} isWide>
          <OwnerChoice
            label={inboxDesk.owner}
            owner={owner}
            onChoose={assign}
            disabled={writes.isBusy}
            inputRef={ownerField}
          />
        </Fact>
        <Fact label={copy.nextStep} isWide>
          <NextStep detail={detail} writes={writes} now={now} />
        </Fact>
        {consultation && (
          <Fact label={copy.consultation} isWide>
            {dateTextOf(consultation.startsAt, now)},{" "}
            <span className={styles.figure}>{timeTextOf(consultation.startsAt)}</span>
            {theirTime && (
              <>
                {"; "}
                <span className={styles.figure}>{theirTime}</span> {cityOf(consultation.visitorTimeZone)}
              </>
            )}
            , {officeConsultationCopy.statusesInLine[consultation.status]}
          </Fact>
        )}
        {interest && (
          <>
            <Fact label={copy.project} isWide>
              {interest.project}
            </Fact>
            <Fact label={copy.interest} isWide>
              <span className={styles.figure}>
                {moneyTextOf({
                  minorUnits: interest.amountMinorUnits,
                  currency: interest.currency as Currency,
                })}
              </span>
            </Fact>
          </>
        )}
        {submission && (
          <Fact label={copy.submission} isWide>
            {submission.status}.{" "}
            <PageLink to="officeProjects" search={{ open: submission.id }} className={officeGo()}>
              {copy.openSubmission}
            </PageLink>
          </Fact>
        )}
        <Fact label={copy.reference} isWide>
          <span className={styles.figure}>{reference}</span>
        </Fact>
      </dl>
    </section>
  );
}
