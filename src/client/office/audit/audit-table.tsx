import { createColumnHelper, useTable } from "@tanstack/react-table";
import { auditCopy } from "#content/office/audit.ts";
import { auditDesk as copy } from "#content/office/audit-desk.ts";
import type { AuditEntry } from "#rules/office/audit.ts";
import { officeAudit } from "#styled-system/recipes";
import { DeskTable, deskFeatures } from "../parts/desk-table.tsx";
import { dateOf, timeOf } from "../times.ts";
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
    cell: ({ row, table }) => (
      <Subject subject={row.original.subject} onSubject={(table.options.meta as Meta).onSubject} />
    ),
  }),
  helper.display({
    id: "change",
    header: copy.change,
    cell: ({ row }) => <Values before={row.original.before} after={row.original.after} />,
  }),
  helper.accessor("requestId", {
    header: copy.request,
    cell: ({ row }) => <span className={officeAudit().id}>{row.original.requestId.slice(0, 8)}</span>,
  }),
]);

type Meta = { onSubject: (id: string) => void };

export function AuditTable({ entries, onSubject }: { entries: AuditEntry[] } & Meta) {
  const table = useTable({
    features: deskFeatures,
    columns,
    data: entries,
    getRowId: ({ id }) => id,
    meta: { onSubject } as object,
  });
  return <DeskTable table={table} label={copy.table} />;
}

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className={officeAudit().when}>
      {dateOf(at, Date.now())}, {timeOf(at)}
    </time>
  );
}

/** Its id is a filter: everything that was done to the same thing. */
function Subject({ subject: { kind, id }, onSubject }: { subject: AuditEntry["subject"] } & Meta) {
  return (
    <>
      {auditCopy.subjects[kind]}{" "}
      <button
        type="button"
        className={officeAudit().subject}
        aria-label={`${copy.onlyThis} ${id}`}
        title={id}
        onClick={() => onSubject(id)}
      >
        <span className={officeAudit().id}>{id.length > 14 ? `${id.slice(0, 8)}…` : id}</span>
      </button>
    </>
  );
}
