import type { ReactNode } from "react";
import { emailStateNames } from "#content/office/emails.ts";
import { inboxCopy } from "#content/office/inbox.ts";
import { personDesk } from "#content/office/person.ts";
import type { PersonDetail } from "#rules/accounts/person-detail.ts";
import { moneyTextOf } from "#rules/money.ts";
import { officeDesk, officePeople } from "#styled-system/recipes";
import { PageLink } from "../../../navigation/page-link.tsx";
import { nameOfEmail } from "../../emails/email-state.ts";
import { State } from "../../parts/signs.tsx";
import { shapeOf, shapeOfEmail } from "../../parts/status-shape.ts";
import { shapeOfProject } from "../../projects/project-state.ts";
import { dateTextOf, momentTextOf } from "../../times.ts";
import { useNow } from "../../use-now.ts";
import { PersonEvents } from "./person-events.tsx";
import { ShortList } from "./short-list.tsx";

/** The latest records of a person, with links to them. */
export function PersonLists({ person }: { person: PersonDetail }) {
  const styles = officePeople();
  const now = useNow();
  const { email, enquiries, documents, interests, submissions, emails, projects } = person;
  return (
    <>
      {projects && (
        <div className={styles.records}>
          <ShortList
            name="projects"
            list={projects}
            rowOf={({ id, name, status }) => ({
              id,
              what: (
                <PageLink to="officeProjects" search={{ view: "projects", open: id }}>
                  {name}
                </PageLink>
              ),
              how: <State shape={shapeOfProject[status]}>{status}</State>,
            })}
          />
        </div>
      )}
      <div className={styles.two}>
        <ShortList
          name="enquiries"
          list={enquiries}
          all={
            <PageLink to="officeInbox" search={{ view: "all", q: email }}>
              {personDesk.all}
            </PageLink>
          }
          rowOf={({ reference, kind, topic, status, cameInAt }) => ({
            id: reference,
            what: (
              <Matter reference={reference} topic={topic || inboxCopy.kinds[kind]}>
                {inboxCopy.kinds[kind]}, {dateTextOf(cameInAt, now)}
              </Matter>
            ),
            how: <State shape={shapeOf[status]}>{inboxCopy.statuses[status]}</State>,
          })}
        />
        <ShortList
          name="documents"
          list={documents}
          rowOf={({ id, title, createdAt }) => ({
            id,
            what: (
              <PageLink to="officeDocument" with={{ id }}>
                {title}
              </PageLink>
            ),
            how: <small>{dateTextOf(createdAt, now)}</small>,
          })}
        />
        <ShortList
          name="emails"
          list={emails}
          all={
            <PageLink to="officeEmails" search={{ to: email }}>
              {personDesk.all}
            </PageLink>
          }
          rowOf={({ id, template, state, createdAt }) => ({
            id,
            what: (
              <>
                <PageLink to="officeEmail" with={{ id }}>
                  {nameOfEmail(template)}
                </PageLink>
                <br />
                <small>{momentTextOf(createdAt, now)}</small>
              </>
            ),
            how: <State shape={shapeOfEmail[state]}>{emailStateNames[state]}</State>,
          })}
        />
        <PersonEvents events={person.events} now={now} />
        <ShortList
          name="interests"
          list={interests}
          rowOf={({ reference, topic, amount, at }) => ({
            id: reference,
            what: (
              <Matter reference={reference} topic={topic}>
                {dateTextOf(at, now)}
              </Matter>
            ),
            how: <span className={officeDesk().label}>{moneyTextOf(amount)}</span>,
          })}
        />
        <ShortList
          name="submissions"
          list={submissions}
          rowOf={({ reference, topic, status, at }) => ({
            id: reference,
            what: (
              <Matter reference={reference} topic={topic}>
                {dateTextOf(at, now)}
              </Matter>
            ),
            how: <small>{status}</small>,
          })}
        />
      </div>
    </>
  );
}

function Matter({ reference, topic, children }: { reference: string; topic: string; children: ReactNode }) {
  return (
    <>
      <PageLink to="officeEnquiry" with={{ id: reference }}>
        {topic}
      </PageLink>
      <br />
      <small>{children}</small>
    </>
  );
}
