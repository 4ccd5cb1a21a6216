import { createColumnHelper, useTable } from "@tanstack/react-table";
import { emailsDesk as copy, emailStateNames } from "#content/office/emails.ts";
import type { EmailLine } from "#rules/mail/emails.ts";
import { officeDesk, officeEmails } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { DeskTable, deskFeatures } from "../parts/desk-table.tsx";
import { FailedLoad } from "../parts/failed-load.tsx";
import { LoadMore } from "../parts/load-more.tsx";
import { State } from "../parts/signs.tsx";
import { momentOf } from "../times.ts";
import { lastText, nameOfEmail, shapeOfEmail } from "./email-signs.ts";
import type { EmailFilters, useEmailList } from "./use-emails.ts";

const helper = createColumnHelper<typeof deskFeatures, EmailLine>();

const columns = helper.columns([
  helper.accessor("template", {
    header: copy.columns.email,
    cell: ({ row, table }) => <Name email={row.original} search={(table.options.meta as Meta).search} />,
  }),
  helper.accessor("state", {
    header: copy.columns.state,
    cell: ({ row: { original } }) => (
      <State shape={shapeOfEmail[original.state]}>{emailStateNames[original.state]}</State>
    ),
  }),
  helper.accessor("tries", { header: copy.columns.tries }),
  helper.accessor("last", { header: copy.columns.outcome, cell: ({ row }) => <Outcome email={row.original} /> }),
  helper.accessor("createdAt", {
    header: copy.columns.written,
    cell: ({ row }) => <When at={row.original.createdAt} />,
  }),
  helper.accessor("nextTryAt", { header: copy.columns.next, cell: ({ row }) => <When at={row.original.nextTryAt} /> }),
]);

type Meta = { search: Record<string, string> };
type EmailListProps = {
  list: ReturnType<typeof useEmailList>;
  filters: EmailFilters;
  open: string | undefined;
};

/** The e-mails of the view, or what stands in their place. */
export function EmailList({ list, filters, open }: EmailListProps) {
  const [desk, own] = [officeDesk(), officeEmails()];
  const { emails } = list;
  const meta: Meta = { search: filters };
  const table = useTable({
    features: deskFeatures,
    columns,
    data: emails,
    getRowId: ({ id }) => id,
    meta: meta as object,
  });
  if (emails.length === 0) return <div className={desk.state}>{<Empty list={list} filters={filters} />}</div>;
  return (
    <>
      <DeskTable
        table={table}
        label={copy.table}
        open={open}
        rowClass={own.row}
        headClassOf={(column) => (isNumber(column) ? own.number : undefined)}
        cellClassOf={(column) => (column === "template" ? own.email : isNumber(column) ? own.number : undefined)}
      />
      <LoadMore list={list} className={desk.end} />
    </>
  );
}

function Empty({ list, filters }: Pick<EmailListProps, "list" | "filters">) {
  if (list.isPending) return <LoadingNote title={copy.loading} />;
  if (list.isError) return <FailedLoad title={copy.failedTitle} query={list} />;
  const { view, ...others } = filters;
  if (Object.keys(others).length > 0) return <Note title={copy.emptyFiltered} />;
  return <Note title={view === "hand" ? copy.emptyHand : view ? copy.emptyFiltered : copy.emptyTitle} />;
}

function Name({ email, search }: { email: EmailLine } & Meta) {
  const { id, template, to, enquiryReference } = email;
  return (
    <>
      <PageLink to="officeEmail" with={{ id }} search={search}>
        {nameOfEmail(template)}
        {enquiryReference && `, ${enquiryReference}`}
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
  return at && <time dateTime={at}>{momentOf(at, Date.now())}</time>;
}

function isNumber(column: string): boolean {
  return column === "tries" || column === "createdAt" || column === "nextTryAt";
}
