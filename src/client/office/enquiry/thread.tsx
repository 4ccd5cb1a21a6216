import { emailStateNames } from "#content/office/emails.ts";
import { enquiryDesk as copy } from "#content/office/enquiry.ts";
import type { EnquiryDetail, ThreadEntry } from "#rules/enquiries/inbox-answers.ts";
import { officeThread } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { HiddenText } from "../../ui/hidden-text.tsx";
import { attemptInLine, nameOfEmail } from "../emails/email-state.ts";
import { State } from "../parts/signs.tsx";
import { shapeOfEmail } from "../parts/status-shape.ts";
import { momentTextOf } from "../times.ts";
import { eventText } from "./event-text.ts";

/** The messages in order: the sender's, ours indented, notes dashed, and events between two lines. */
export function Thread({ detail, now }: { detail: EnquiryDetail; now: number }) {
  const styles = officeThread();
  const { emails, thread, name, message, cameInAt } = detail;
  const ofReplies = new Set(thread.map(({ emailId }) => emailId));
  return (
    <section className={styles.thread} aria-label={copy.thread}>
      <article className={styles.message}>
        <header className={styles.messageHead}>
          <b>{name}</b>
          <span className={styles.small}>{copy.byForm}</span>
          <span className={styles.when}>{momentTextOf(cameInAt, now)}</span>
        </header>
        <div className={styles.text}>{message}</div>
        <Delivery emails={emails.filter(({ id, repeats }) => !ofReplies.has(repeats ?? id))} now={now} />
      </article>
      {thread.map((entry) => (
        <Entry key={entry.id} entry={entry} detail={detail} now={now} />
      ))}
    </section>
  );
}

function Entry({ entry, detail, now }: { entry: ThreadEntry; detail: EnquiryDetail; now: number }) {
  const styles = officeThread();
  const { kind, event, author, at, text, emailId } = entry;
  if (event === "submitted-again")
    return (
      <article className={styles.message}>
        <header className={styles.messageHead}>
          <b>{detail.name}</b>
          <span className={styles.small}>{copy.submittedAgain}</span>
          <span className={styles.when}>{momentTextOf(at, now)}</span>
        </header>
        <div className={styles.text}>{text}</div>
      </article>
    );
  if (kind === "event")
    return (
      <p className={styles.event}>
        <span>
          {eventText(entry, now)} · {momentTextOf(at, now)}
        </span>
      </p>
    );
  if (kind === "note")
    return (
      <article className={styles.note}>
        <p className={styles.noteHead}>
          <span>
            {copy.noteBy} {author?.name ?? copy.somebody}, {copy.staffOnly}
          </span>
          <span>{momentTextOf(at, now)}</span>
        </p>
        <div className={styles.text}>{text}</div>
      </article>
    );
  return (
    <article className={`${styles.message} ${styles.ours}`}>
      <header className={styles.messageHead}>
        <b>{author?.name ?? copy.somebody}</b>
        <span className={styles.small}>
          {copy.to} {detail.email}
        </span>
        <span className={styles.when}>{momentTextOf(at, now)}</span>
      </header>
      <div className={styles.text}>{text}</div>
      <Delivery emails={detail.emails.filter(({ id, repeats }) => (repeats ?? id) === emailId)} now={now} />
    </article>
  );
}

/** The delivery of a message's e-mails, at its bottom. */
function Delivery({ emails, now }: { emails: EnquiryDetail["emails"]; now: number }) {
  const styles = officeThread();
  if (emails.length === 0) return null;
  return (
    <footer className={styles.delivery}>
      {emails.map(({ id, template, state, attempts, lastOutcome, report, createdAt, endedAt }) => (
        <span key={id} className={styles.email}>
          <PageLink to="officeEmail" with={{ id }}>
            {copy.emailNames[template] ?? nameOfEmail(template)}
          </PageLink>
          {report && report !== "processed" ? (
            <State shape={shapeOfEmail[report]}>{emailStateNames[report]}</State>
          ) : (
            <State shape={shapeOfEmail[state]}>{copy.emailStates[state]}</State>
          )}
          <span className={styles.figure}>{momentTextOf(endedAt ?? createdAt, now)}</span>
          {state !== "sent" && attempts > 0 && (
            <span>
              {attempts} {attempts === 1 ? copy.oneTry : copy.tries}
              {lastOutcome && <span>: {attemptInLine(lastOutcome)}</span>}
            </span>
          )}
          <HiddenText>.</HiddenText>
        </span>
      ))}
    </footer>
  );
}
