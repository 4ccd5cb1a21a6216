import type { ReactNode } from "react";
import { emailOutcomes, emailStateNames } from "#content/office/emails.ts";
import { enquiryDesk } from "#content/office/enquiry.ts";
import { todayDesk as copy } from "#content/office/today.ts";
import { addressOf } from "#pages";
import { slotTextOf } from "#rules/consultations/slots.ts";
import { moneyTextOf } from "#rules/money.ts";
import type { Today } from "#rules/office/today.ts";
import { officeToday } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Note } from "../../ui/note.tsx";
import { nameOfEmail, shapeOfEmail } from "../emails/email-signs.ts";
import { Count, State } from "../parts/signs.tsx";
import { becomingText } from "../people/becoming-text.ts";
import { cityOf, dayOf, durationText, sinceOf, timeIn } from "../times.ts";
import { EnquiryLines } from "./enquiry-lines.tsx";
import { Line } from "./line.tsx";
import { PreparedLine } from "./prepared-line.tsx";
import { SendAgain } from "./send-again.tsx";
import { countOf, type GroupName } from "./things.ts";

/** What waits, by what it is. A group with nothing in it is left out. */
export function Groups({ today, viewerId, now }: { today: Today; viewerId: string; now: number }) {
  const styles = officeToday();
  if (countOf(today).things === 0)
    return (
      <div className={styles.nothing}>
        <Note title={copy.emptyTitle} text={copy.empty} />
      </div>
    );
  const { overdue, dueNext, consultations, submissions, interests, emails, invitations, updates, indicators } = today;
  return (
    <>
      <Group name="overdue" count={overdue.count} tone="danger" all={more(overdue) && { overdue: "yes" }}>
        <EnquiryLines lines={overdue.items} now={now} />
      </Group>
      <Group name="dueNext" count={dueNext.count} all={more(dueNext) && {}}>
        <EnquiryLines lines={dueNext.items} now={now} />
      </Group>
      <Group name="consultations" count={consultations.count}>
        {consultations.items.map(({ reference, name, company, day, slot, startsAt, visitorTimeZone }) => (
          <Line
            key={reference}
            sign={<State shape="waits">{copy.requested}</State>}
            due={`${copy.in} ${durationText(Date.parse(startsAt) - now)}`}
            address={consultationAddress(reference, day)}
            name={name}
            what={[company, `${dayOf(day, now)}, ${slotTextOf(slot)}${theirsOf(startsAt, visitorTimeZone)}`]
              .filter(Boolean)
              .join(". ")}
            act={copy.confirm}
          />
        ))}
      </Group>
      <Group name="submissions" count={submissions.count}>
        {submissions.items.map(({ id, title, company, status, submittedAt }) => (
          <Line
            key={id}
            sign={<State shape={status === "In review" ? "half" : "empty"}>{status}</State>}
            due={submittedAt ? `${copy.since} ${sinceOf(submittedAt, now)}` : ""}
            address={`${addressOf("officeProjects", undefined)}?${new URLSearchParams({ open: id })}`}
            name={title}
            what={company}
            act={copy.decide}
          />
        ))}
      </Group>
      <Group name="updates" count={updates.count}>
        {updates.items.map(({ id, title, project, submittedAt }) => (
          <Line
            key={id}
            sign={<State shape="half">{copy.waitsForRelease}</State>}
            due={submittedAt ? `${copy.since} ${sinceOf(submittedAt, now)}` : ""}
            address={`${addressOf("officeProjects", undefined)}?${new URLSearchParams({ view: "updates", open: id })}`}
            name={title}
            what={project}
            act={copy.decide}
          />
        ))}
      </Group>
      <Group name="indicators" count={indicators.count}>
        {indicators.items.map(({ id, name, project, submittedAt }) => (
          <Line
            key={id}
            sign={<State shape="half">{copy.waitsForRelease}</State>}
            due={`${copy.since} ${sinceOf(submittedAt, now)}`}
            address={`${addressOf("officeRecords", undefined)}?${new URLSearchParams({ view: "indicators" })}`}
            name={name}
            what={project}
            act={copy.decide}
          />
        ))}
      </Group>
      <Group name="runs" count={today.runs.count}>
        {today.runs.items.map((run) => (
          <PreparedLine
            key={run.id}
            {...{ prepared: run, viewerId, now }}
            address={`${addressOf("officeRecords", undefined)}?${new URLSearchParams({ run: run.id })}`}
            name={run.project}
            about={moneyTextOf(run.amount)}
          />
        ))}
      </Group>
      <Group name="erasures" count={today.erasures.count}>
        {today.erasures.items.map((erasure) => (
          <PreparedLine
            key={erasure.id}
            {...{ prepared: erasure, viewerId, now }}
            address={`${addressOf("officePersonalData", undefined)}?${new URLSearchParams({ erasure: erasure.id })}`}
            name={erasure.email}
          />
        ))}
      </Group>
      <Group name="staffRequests" count={today.staffRequests.count}>
        {today.staffRequests.items.map((request) => (
          <PreparedLine
            key={request.id}
            {...{ prepared: request, viewerId, now }}
            address={
              request.personId === null
                ? addressOf("officePeople", undefined)
                : addressOf("officePerson", { id: request.personId })
            }
            name={request.name}
            about={becomingText(request.becomes)}
            words={copy.asked}
          />
        ))}
      </Group>
      <Group name="interests" count={interests.count} all={more(interests) && { kind: "interest" }}>
        <EnquiryLines lines={interests.items} now={now} />
      </Group>
      <Group name="emails" count={emails.count} tone="danger">
        {emails.items.map(({ id, template, to, state, lastOutcome, createdAt }) => (
          <Line
            key={id}
            sign={
              <State shape={state === "late" ? "odd" : shapeOfEmail[state]}>
                {state === "late" ? enquiryDesk.emailStates.late : emailStateNames[state]}
              </State>
            }
            due={`${copy.since} ${sinceOf(createdAt, now)}`}
            address={addressOf("officeEmail", { id })}
            name={to === null ? nameOfEmail(template) : `${nameOfEmail(template)}, ${copy.mailTo} ${to}`}
            what={whyOf(state, lastOutcome)}
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

function consultationAddress(reference: string, day: string): string {
  const search = new URLSearchParams({ week: day, open: reference });
  return `${addressOf("officeConsultations", undefined)}?${search}`;
}

/** `; 4:00 PM Rome` */
function theirsOf(startsAt: string, zone: string): string {
  return zone === "" ? "" : `; ${timeIn(zone, startsAt)} ${cityOf(zone)}`;
}

type WaitingEmail = Today["emails"]["items"][number];

function whyOf(state: WaitingEmail["state"], lastOutcome: WaitingEmail["lastOutcome"]): string {
  if (state === "hard-bounced" || state === "dropped" || state === "complained") return emailOutcomes.reports[state];
  return lastOutcome === null ? emailOutcomes.none : emailOutcomes.tries[lastOutcome];
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
