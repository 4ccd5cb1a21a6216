import { dataRequest as copy } from "#content/office/enquiry.ts";
import type { EnquiryDetail } from "#rules/enquiries/inbox-answers.ts";
import { officeDesk, officeEnquiry } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";

/** For a person who asks for their data or its erasure: a link to where staff handle it. */
export function DataRequest({ detail: { kind, reference } }: { detail: EnquiryDetail }) {
  const [desk, styles] = [officeDesk(), officeEnquiry()];
  if (kind !== "access" && kind !== "erasure") return null;
  return (
    <section className={styles.block} aria-label={copy.title}>
      <header className={desk.blockHead}>
        <h2>{copy.title}</h2>
      </header>
      <p>
        <PageLink to="officePersonalData" search={{ enquiry: reference }}>
          {copy.open}
        </PageLink>
      </p>
      <p className={styles.small}>{copy.answerFirst}</p>
    </section>
  );
}
