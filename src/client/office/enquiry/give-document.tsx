import { giveDesk } from "#content/office/enquiry.ts";
import { grantDocument as copy } from "#content/office/give-document.ts";
import { officeDesk, officeEnquiry } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { GiveDocumentFields } from "../documents/give-document-fields.tsx";
import type { Writes } from "./use-enquiry.ts";

/** Gives a document to the person with the enquiry's e-mail address. */
export function GiveDocument({ reference, writes }: { reference: string; writes: Writes }) {
  const [desk, styles] = [officeDesk(), officeEnquiry()];
  const give = (documentId: string) =>
    writes.write(() =>
      bodyOf(api.office.enquiries[":reference"].documents.$post({ param: { reference }, json: { documentId } })),
    );
  return (
    <section className={styles.block} aria-label={copy.title}>
      <header className={desk.blockHead}>
        <h2>{copy.title}</h2>
        <span className={desk.aside}>{giveDesk.inviteNote}</span>
      </header>
      <div className={styles.form}>
        <GiveDocumentFields give={give} isBusy={writes.isBusy} />
      </div>
    </section>
  );
}
