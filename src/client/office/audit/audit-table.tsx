import { auditCopy } from "#content/office/audit.ts";
import { auditDesk as copy } from "#content/office/audit-desk.ts";
import type { AuditEntry, AuditNames } from "#rules/office/audit.ts";
import { auditNameKey, isNamed } from "#rules/office/audit-names.ts";
import { officeAudit, officeTable } from "#styled-system/recipes";
import { RowList } from "../parts/row-list.tsx";
import type { Column } from "../parts/row-table.tsx";
import { dateTextOf, timeTextOf } from "../times.ts";
import type { useAuditList } from "./use-audit.ts";
import { shortIdOf } from "./value-text.ts";
import { Values } from "./values.tsx";

type About = { names: AuditNames; onSubject: (id: string) => void };
type AuditTableProps = Pick<About, "onSubject"> & { list: ReturnType<typeof useAuditList>; isFiltered: boolean };

export function AuditTable({ list, onSubject, isFiltered }: AuditTableProps) {
  const columns = columnsOf({ names: list.names, onSubject });
  return <RowList list={list} columns={columns} rowClass={officeAudit().row} isFiltered={isFiltered} copy={copy} />;
}

function columnsOf(about: About): readonly Column<AuditEntry>[] {
  return [
    { id: "at", header: copy.time, cell: ({ at }) => <When at={at} /> },
    { id: "who", header: copy.who, cell: ({ who }) => who.name },
    { id: "action", header: copy.what, cell: ({ action }) => auditCopy.actions[action] },
    { id: "subject", header: copy.about, cell: ({ subject }) => <Subject subject={subject} {...about} /> },
    {
      id: "change",
      header: copy.change,
      cell: ({ before, after, subject }) => (
        <Values before={before} after={after} subject={subject} names={about.names} />
      ),
    },
    {
      id: "requestId",
      header: copy.request,
      cell: ({ requestId }) => <span className={officeAudit().id}>{requestId.slice(0, 8)}</span>,
    },
  ];
}

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className={officeTable().when}>
      {dateTextOf(at, Date.now())}, {timeTextOf(at)}
    </time>
  );
}

/** A button that filters by its subject, to show everything that was done to it. The filter's field then holds the whole id. */
function Subject({ subject: { kind, id }, names, onSubject }: { subject: AuditEntry["subject"] } & About) {
  const styles = officeAudit();
  const named = isNamed(kind) ? names[auditNameKey(kind, id)] : undefined;
  return (
    <>
      {auditCopy.subjects[kind]}{" "}
      <button
        type="button"
        className={styles.subject}
        data-kind={kind}
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
