import type { ReactNode, Ref } from "react";
import { enquiryDesk as copy } from "#content/office/enquiry.ts";
import { inboxCopy } from "#content/office/inbox.ts";
import type { EnquiryDetail } from "#rules/enquiries/inbox-answers.ts";
import { officeButton, officeEnquiry } from "#styled-system/recipes";

type EnquiryHeadProps = {
  detail: EnquiryDetail;
  heading: Ref<HTMLHeadingElement>;
  onBack: () => void;
  children: ReactNode;
};

/** The topic, the sender, and the actions. */
export function EnquiryHead({ detail, heading, onBack, children }: EnquiryHeadProps) {
  const styles = officeEnquiry();
  const { name, email, company, topic, kind, reference, heldBack } = detail;
  return (
    <header className={styles.head}>
      <p className={styles.back}>
        <button type="button" className={officeButton()} onClick={onBack}>
          {copy.back}
        </button>
      </p>
      <h2 id="enquiry" ref={heading} tabIndex={-1}>
        {topic || `${inboxCopy.kinds[kind]}: ${name}`}
      </h2>
      <p className={styles.meta}>
        <b>{name}</b>
        <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        {company && <span>{company}</span>}
        <span className={styles.figure}>{reference}</span>
      </p>
      {heldBack && <p className={styles.held}>{copy.heldBack}</p>}
      {children}
    </header>
  );
}
