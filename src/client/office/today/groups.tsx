import type { ReactNode } from "react";
import { enquiryDesk } from "#content/office/enquiry.ts";
import { todayDesk as copy } from "#content/office/today.ts";
import { addressOf } from "#pages";
import type { Today } from "#rules/office/today.ts";
import { officeToday } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Note } from "../../ui/note.tsx";
import { Count, State } from "../parts/signs.tsx";
import { emailShapeOf } from "../parts/status-shape.ts";
import { dayOf, durationText, momentOf } from "../times.ts";
import { EnquiryLines } from "./enquiry-lines.tsx";
import { Line } from "./line.tsx";
import { SendAgain } from "./send-again.tsx";
import { countOf, type GroupName } from "./things.ts";

/** What waits, by what it is. A group with nothing in it is left out. */
export function Groups({ today, now }: { today: Today; now: number }) {
  const styles = officeToday();
  if (countOf(today).things === 0)
    return (
      <div className={styles.nothing}>
        <Note title={copy.emptyTitle} text={copy.empty} />
      </div>
    );
  const { overdue, dueNext, consultations, submissions, interests, emails, invitations } = today;
  return (
    <>
      <Group name="overdue" count={overdue.count} tone="danger" all={more(overdue) && { overdue: "yes" }}>
        <EnquiryLines lines={overdue.items} now={now} />
      </Group>
      <Group name="dueNext" count={dueNext.count} all={more(dueNext) && {}}>
        <EnquiryLines lines={dueNext.items} now={now} />
      </Group>
      <Group name="consultations" count={consultations.count}>
        {consultations.items.map(({ reference, name, company, day, slot, startsAt }) => (
          <Line
            key={reference}
            sign={<State shape="waits">{copy.requested}</State>}
            due={`${copy.in} ${durationText(Date.parse(startsAt) - now)}`}
            address={addressOf("officeEnquiry", { id: reference })}
            name={name}
            what={[company, `${dayOf(day, now)}, ${slot}`].filter(Boolean).join(". ")}
            act={copy.confirm}
          />
        ))}
      </Group>
      <Group name="submissions" count={submissions.count}>
        {submissions.items.map(({ id, reference, title, company, status, submittedAt }) => (
          <Line
            key={id}
            sign={<State shape={status === "In review" ? "half" : "empty"}>{status}</State>}
            due={submittedAt ? `${copy.since} ${momentOf(submittedAt, now)}` : ""}
            address={addressOf("officeEnquiry", { id: reference })}
            name={title}
            what={company}
            act={copy.decide}
          />
        ))}
      </Group>
      <Group name="interests" count={interests.count} all={more(interests) && { kind: "interest" }}>
        <EnquiryLines lines={interests.items} now={now} />
      </Group>
      <Group name="emails" count={emails.count} tone="danger">
        {emails.items.map(({ id, template, state, enquiry, lastOutcome, createdAt }) => (
          <Line
            key={id}
            sign={<State shape={emailShapeOf[state]}>{enquiryDesk.emailStates[state]}</State>}
            due={`${copy.since} ${momentOf(createdAt, now)}`}
            {...(enquiry && { address: addressOf("officeEnquiry", { id: enquiry }) })}
            name={enquiryDesk.emailNames[template] ?? template}
            what={[enquiry, lastOutcome].filter(Boolean).join(": ")}
            act={copy.see}
          />
        ))}
      </Group>
      <Group name="invitations" count={invitations.count}>
        {invitations.items.map(({ id, name, email, expiresAt }) => (
          <Line
            key={id}
            sign={<State shape="waits">{copy.invited}</State>}
            due={`${copy.endsIn} ${durationText(Date.parse(expiresAt) - now)}`}
            address={addressOf("officeInvitations", undefined)}
            name={`${copy.invitationOf} ${name}`}
            what={email}
            act={<SendAgain invitationId={id} name={name} />}
          />
        ))}
      </Group>
    </>
  );
}

/** Whether there is more than what stands here. */
function more({ items, count }: { items: readonly unknown[]; count: number }): true | undefined {
  return count > items.length || undefined;
}

type GroupProps = {
  name: GroupName;
  count: number;
  tone?: "danger";
  /** The filters of the inbox that show all of it, where only the first few stand here. */
  all?: Record<string, string> | undefined;
  children: ReactNode;
};

function Group({ name, count, tone, all, children }: GroupProps) {
  const styles = officeToday();
  const { title, note } = copy.groups[name];
  if (count === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={`today-${name}`}>
      <header className={styles.groupHead}>
        <h2 id={`today-${name}`}>{title}</h2>
        <Count value={count} {...(tone && { tone })} />
        <span className={styles.groupNote}>
          {all ? (
            <PageLink to="officeInbox" search={all}>
              {copy.all}
            </PageLink>
          ) : (
            note
          )}
        </span>
      </header>
      <ul>{children}</ul>
    </section>
  );
}
