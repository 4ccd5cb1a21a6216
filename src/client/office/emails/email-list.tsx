import { emailsDesk as copy, emailStateNames } from "#content/office/emails.ts";
import type { EmailLine } from "#rules/mail/emails.ts";
import { officeEmails } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { RowList } from "../parts/row-list.tsx";
import type { Column } from "../parts/row-table.tsx";
import { State } from "../parts/signs.tsx";
import { shapeOfEmail } from "../parts/status-shape.ts";
import { momentTextOf } from "../times.ts";
import { lastText, nameOfEmail } from "./email-state.ts";
import type { EmailFilters, useEmailList } from "./use-emails.ts";

type EmailListProps = {
  list: ReturnType<typeof useEmailList>;
  filters: EmailFilters;
  open: string | undefined;
};

/** The e-mails of the view, or a note in their place. */
export function EmailList({ list, filters, open }: EmailListProps) {
  const { view, ...others } = filters;
  const isNarrowed = Object.keys(others).length > 0;
  return (
    <RowList
      list={list}
      columns={columnsOf(filters)}
      open={open}
      rowClass={officeEmails().row}
      isFiltered={view !== undefined || isNarrowed}
      copy={view === "hand" && !isNarrowed ? { ...copy, emptyFiltered: copy.emptyHand } : copy}
    />
  );
}

function columnsOf(search: EmailFilters): readonly Column<EmailLine>[] {
  const { columns } = copy;
  return [
    {
      id: "template",
      header: columns.email,
      is: "name",
      cell: (email) => <Name email={email} search={search} />,
    },
    {
      id: "state",
      header: columns.state,
      cell: ({ state }) => <State shape={shapeOfEmail[state]}>{emailStateNames[state]}</State>,
    },
    { id: "attemptCount", header: columns.tries, is: "number", cell: ({ attemptCount }) => attemptCount },
    { id: "last", header: columns.outcome, cell: (email) => <Outcome email={email} /> },
    { id: "createdAt", header: columns.written, is: "number", cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      id: "nextAttemptAt",
      header: columns.next,
      is: "number",
      cell: ({ nextAttemptAt }) => <When at={nextAttemptAt} />,
    },
  ];
}

function Name({ email, search }: { email: EmailLine; search: EmailFilters }) {
  const { id, template, to, enquiryReference } = email;
  return (
    <>
      <PageLink to="officeEmail" with={{ id }} search={search}>
        {nameOfEmail(template)}
        {enquiryReference && (
          <>
            , <span>{enquiryReference}</span>
          </>
        )}
      </PageLink>
      <small>{to ?? copy.removedAddress}</small>
    </>
  );
}

function Outcome({ email }: { email: EmailLine }) {
  const isBad = email.last.outcome === "configuration" || email.needsHand;
  return (
    <span className={officeEmails().outcome} data-bad={isBad}>
      {lastText(email)}
    </span>
  );
}

function When({ at }: { at: string | null }) {
  return at && <time dateTime={at}>{momentTextOf(at, Date.now())}</time>;
}
