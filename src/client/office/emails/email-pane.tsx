import { emailPane as copy, emailOutcomes, emailStateNames, emailsDesk } from "#content/office/emails.ts";
import { addressOf } from "#pages";
import type { EmailDetail } from "#rules/mail/emails.ts";
import { officeButton, officeDesk, officeEmails } from "#styled-system/recipes";
import { AddressLink, PageLink } from "../../navigation/page-link.tsx";
import { LoadingNote } from "../../ui/note.tsx";
import { useOpenRecordName } from "../frame/open-record.tsx";
import { FactList } from "../parts/fact-list.tsx";
import { FailedLoad } from "../parts/failed-load.tsx";
import { State } from "../parts/signs.tsx";
import { shapeOfEmail } from "../parts/status-shape.ts";
import { momentTextOf } from "../times.ts";
import { useNow } from "../use-now.ts";
import { EmailActs } from "./email-acts.tsx";
import { EmailAttempts } from "./email-attempts.tsx";
import { nameOfEmail } from "./email-state.ts";
import { useEmail } from "./use-emails.ts";

/** One e-mail: its recipient, actions, attempts and outcome. */
export function EmailPane({ id, query }: { id: string; query: string }) {
  const [desk, styles] = [officeDesk(), officeEmails()];
  const { data, error, isPending, refetch } = useEmail(id);
  useOpenRecordName(data && nameOfEmail(data.template));
  return (
    <aside className={desk.pane} aria-label={data ? nameOfEmail(data.template) : copy.loading}>
      <div className={desk.block}>
        <p className={styles.back}>
          <AddressLink address={addressOf("officeEmails", undefined) + query} className={officeButton()}>
            {copy.back}
          </AddressLink>
        </p>
        {isPending && <LoadingNote title={copy.loading} />}
        {error && !data && <FailedLoad title={copy.failedTitle} query={{ error, refetch }} />}
        {data && <Head email={data} />}
      </div>
      {data && <Rest email={data} />}
    </aside>
  );
}

function Head({ email }: { email: EmailDetail }) {
  const desk = officeDesk();
  const now = useNow();
  const { state, template, to, attemptCount, createdAt, endedAt, nextAttemptAt, enquiryReference } = email;
  return (
    <>
      <div className={desk.blockHead}>
        <h2>{nameOfEmail(template)}</h2>
        <State isLive shape={shapeOfEmail[state]}>
          {emailStateNames[state]}
        </State>
      </div>
      <FactList
        layout="headed"
        facts={[
          [copy.to, to ?? emailsDesk.removedAddress],
          [copy.tries, attemptCount, "figure"],
          [copy.written, momentTextOf(createdAt, now), "figure"],
          endedAt
            ? [copy.gaveUp, momentTextOf(endedAt, now), "figure"]
            : nextAttemptAt && [copy.next, momentTextOf(nextAttemptAt, now), "figure"],
          enquiryReference && [
            copy.enquiry,
            <PageLink key="enquiry" to="officeEnquiry" with={{ id: enquiryReference }}>
              {enquiryReference}
            </PageLink>,
          ],
        ]}
      />
      <EmailActs email={email} />
    </>
  );
}

function Rest({ email }: { email: EmailDetail }) {
  const [desk, styles] = [officeDesk(), officeEmails()];
  const now = useNow();
  const { addressTrouble: trouble, events, attempts } = email;
  const answered = attempts.find(({ relayText }) => relayText);
  return (
    <>
      {trouble && (
        <section className={desk.block}>
          <p className={styles.trouble}>
            <b>{copy.trouble}</b>{" "}
            <PageLink to="officeEmail" with={{ id: trouble.emailId }}>
              {emailOutcomes.reports[trouble.report]}
            </PageLink>
          </p>
          <p className={styles.note}>{copy.suppressed}</p>
        </section>
      )}
      {events.length > 0 && (
        <section className={desk.block}>
          <div className={desk.blockHead}>
            <h2>{copy.reports}</h2>
            <span className={desk.aside}>{copy.reportsNote}</span>
          </div>
          <ol className={styles.timeline}>
            {events.map(({ report, at, code, reason }) => (
              <li key={`${report} ${at} ${code}`} data-kind={report === "delivered" ? "sent" : undefined}>
                <time dateTime={at}>{momentTextOf(at, now)}</time>
                <span>
                  {emailOutcomes.reports[report]}
                  {(code || reason) && <small>{[code, reason].filter(Boolean).join(", ")}</small>}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <EmailAttempts email={email} now={now} />
      {answered && (
        <section className={desk.block}>
          <div className={desk.blockHead}>
            <h2>{copy.lastAnswer}</h2>
            <span className={desk.aside}>{copy.lastAnswerNote}</span>
          </div>
          <pre className={styles.relayText}>
            {answered.relayStatus} {answered.relayText}
          </pre>
        </section>
      )}
    </>
  );
}
