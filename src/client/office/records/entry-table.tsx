import { entryTable as copy, entryKindNames, recordsDesk } from "#content/office/records.ts";
import { countTextOf, type Money, moneyColumnTextOf } from "#rules/money.ts";
import type { EntryKind } from "#rules/portfolio/entry.ts";
import type { RecordEntry } from "#rules/portfolio/record-answers.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { officeDesk, officeRecords, officeTable } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Freshness } from "../parts/freshness.tsx";
import { ShowMore } from "../parts/show-more.tsx";
import { State } from "../parts/signs.tsx";
import { Correction } from "./correction.tsx";
import type { RecordsSubject } from "./records-address.ts";
import { TableState } from "./table-state.tsx";
import { useCounterEntry, useEntries } from "./use-records.ts";

type EntryTableProps = { kind: EntryKind; subject: RecordsSubject };

/** Purchases, distributions or valuations, the newest day first. */
export function EntryTable({ kind, subject }: EntryTableProps) {
  const styles = officeRecords();
  const list = useEntries(kind, subject);
  if (list.rows.length === 0) return <TableState list={list} loading={recordsDesk.loading} empty={copy.empty[kind]} />;
  const isProject = "project" in subject;
  const textOf = moneyColumnTextOf(list.rows.map(({ minorUnits }) => minorUnits));
  return (
    <>
      <Freshness query={list} />
      <table className={styles.table} data-wide="" aria-label={entryKindNames[kind]}>
        <thead>
          <tr>
            <th scope="col">{isProject ? copy.columns.person : copy.columns.project}</th>
            <th scope="col">{copy.columns.day}</th>
            {kind === "purchases" && (
              <th scope="col" className={styles.number}>
                {copy.columns.tokens}
              </th>
            )}
            <th scope="col" className={styles.number}>
              {copy.columns.amount}
            </th>
            {kind !== "valuations" && (
              <th scope="col" className={styles.end}>
                {copy.columns.act}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((entry) => (
            <Row key={entry.id} entry={entry} isProject={isProject} textOf={textOf} />
          ))}
        </tbody>
      </table>
      <ShowMore list={list} className={officeDesk().end} />
    </>
  );
}

type RowProps = { entry: RecordEntry; isProject: boolean; textOf: (money: Money) => string };

function Row({ entry, isProject, textOf }: RowProps) {
  const styles = officeRecords();
  const { kind, person, project, day, tokens, minorUnits, currency } = entry;
  const amount = textOf({ minorUnits, currency });
  return (
    <tr data-row="">
      <th scope="row">
        <PageLink
          to="officeRecords"
          search={{ ...(isProject ? { person: person.id } : { project: project.id }), view: kind }}
        >
          {isProject ? person.name : project.name}
        </PageLink>
      </th>
      <td>
        <time dateTime={day} className={officeTable().when}>
          {shortDateOf(day)}
        </time>
      </td>
      {kind === "purchases" && (
        <td className={styles.number} data-label={copy.columns.tokens}>
          {countTextOf(tokens ?? 0)}
        </td>
      )}
      <td className={styles.number} data-label={copy.columns.amount}>
        {amount}
      </td>
      {kind !== "valuations" && (
        <td className={styles.end} data-all="">
          <Outcome entry={entry} about={`${person.name}, ${project.name}, ${day}, ${amount}`} />
        </td>
      )}
    </tr>
  );
}

/** The state of an entry, or the button to reverse it. */
function Outcome({ entry, about }: { entry: RecordEntry; about: string }) {
  const write = useCounterEntry(entry);
  if (entry.reverses !== null) return <State shape="odd">{copy.counter}</State>;
  if (entry.runId !== null && !entry.isReversed)
    return (
      <PageLink to="officeRecords" search={{ run: entry.runId }}>
        {copy.byRun}
      </PageLink>
    );
  const texts = { act: copy.takeBack, really: copy.really, keep: copy.cancel, acting: copy.saving };
  const value = entry.isReversed && write.data?.value;
  return (
    <span className={officeRecords().correction}>
      {entry.isReversed ? (
        <State shape="shut">{copy.takenBack}</State>
      ) : (
        <Correction about={about} copy={texts} write={write} onConfirm={() => write.mutate()} />
      )}
      <span role="status">{value && copy.value[value]}</span>
    </span>
  );
}
