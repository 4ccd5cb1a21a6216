import { createColumnHelper, useTable } from "@tanstack/react-table";
import { auditCopy } from "#content/office/audit.ts";
import { auditDesk as copy } from "#content/office/audit-desk.ts";
import type { AuditEntry, AuditNames } from "#rules/office/audit.ts";
import { auditNameKey, isNamed } from "#rules/office/audit-names.ts";
import { officeAudit, officeTable } from "#styled-system/recipes";
import { DeskTable, deskFeatures } from "../parts/desk-table.tsx";
import { dateOf, timeOf } from "../times.ts";
import { shortIdOf } from "./value-text.ts";
import { Values } from "./values.tsx";

const helper = createColumnHelper<typeof deskFeatures, AuditEntry>();

const columns = helper.columns([
  helper.accessor("at", {
    header: copy.time,
    cell: ({ row }) => <When at={row.original.at} />,
  }),
  helper.accessor("who", { header: copy.who, cell: ({ row }) => row.original.who.name }),
  helper.accessor("action", { header: copy.what, cell: ({ row }) => auditCopy.actions[row.original.action] }),
  helper.accessor("subject", {
    header: copy.about,
    cell: ({ row, table }) => <Subject subject={row.original.subject} {...(table.options.meta as Meta)} />,
  }),
  helper.display({
    id: "change",
    header: copy.change,
    cell: ({ row: { original }, table }) => (
      <Values
        before={original.before}
        after={original.after}
        subject={original.subject}
        names={(table.options.meta as Meta).names}
      />
    ),
  }),
  helper.accessor("requestId", {
    header: copy.request,
    cell: ({ row }) => <span className={officeAudit().id}>{row.original.requestId.slice(0, 8)}</span>,
  }),
]);

type Meta = { names: AuditNames; onSubject: (id: string) => void };

export function AuditTable({ entries, names, onSubject }: { entries: AuditEntry[] } & Meta) {
  const table = useTable({
    features: deskFeatures,
    columns,
    data: entries,
    getRowId: ({ id }) => id,
    meta: { names, onSubject } as object,
  });
  return <DeskTable table={table} label={copy.table} rowClass={officeAudit().row} />;
}

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className={officeTable().when}>
      {dateOf(at, Date.now())}, {timeOf(at)}
    </time>
  );
}

/** It is a filter: everything that was done to the same thing. The field of the filter then holds its whole id. */
function Subject({ subject: { kind, id }, names, onSubject }: { subject: AuditEntry["subject"] } & Meta) {
  const styles = officeAudit();
  const named = isNamed(kind) ? names[auditNameKey(kind, id)] : undefined;
  return (
    <>
      {auditCopy.subjects[kind]}{" "}
      <button
        type="button"
        className={styles.subject}
        aria-label={`${copy.onlyThis} ${named?.name || id}`}
        title={id}
        onClick={() => onSubject(id)}
      >
        {named?.name || <span className={styles.id}>{shortIdOf(id)}</span>}
      </button>
      {named?.name === null && <small className={styles.gone}> {copy.gone}</small>}
    </>
  );
}
