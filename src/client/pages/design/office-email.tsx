import { sampleEmail } from "#content/pages/design-office/emails.ts";
import { designLayout } from "#styled-system/recipes";
import { EmailList } from "../../office/emails/email-list.tsx";
import { EmailPane } from "../../office/emails/email-pane.tsx";
import { useEmailList } from "../../office/emails/use-emails.ts";
import { Pair, Specimen } from "./specimen.tsx";

const { box } = designLayout();
const noFilters = {};

/** E-mails in every state, and one e-mail with all its attempts. */
export function EmailParts() {
  const list = useEmailList(noFilters);
  return (
    <>
      <Specimen of="office/emails/email-list">
        <div className={box}>
          <EmailList list={list} filters={noFilters} open={sampleEmail.id} />
        </div>
      </Specimen>
      <Pair>
        <Specimen of="office/emails/email-pane">
          <div className={box}>
            <EmailPane id={sampleEmail.id} query="" />
          </div>
        </Specimen>
      </Pair>
    </>
  );
}
