import { useId } from "react";
import { importDesk as copy } from "#content/office/records-import.ts";
import { countedTextOf, countTextOf, moneyTextOf } from "#rules/money.ts";
import type { EntryKind } from "#rules/portfolio/entry.ts";
import { importColumns } from "#rules/portfolio/import-lines.ts";
import type { ImportChecked, ImportFaultLine, ImportTaken } from "#rules/portfolio/record-answers.ts";
import { officeDesk, officeRecords } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { useOutcomeFocus } from "../../ui/use-outcome-focus.ts";
import { State } from "../parts/signs.tsx";
import { momentTextOf } from "../times.ts";

type ImportFindingsProps = {
  kind: EntryKind;
  checked: ImportChecked | undefined;
  /** True if the file has changed since it was checked. */
  isOld: boolean;
  taken: ImportTaken | undefined;
};

/** The result of a check, before anything is stored: how many lines are wrong, and which; or the totals of all lines. */
export function ImportFindings({ kind, checked, isOld, taken }: ImportFindingsProps) {
  const id = useId();
  const desk = officeDesk();
  const outcome = useOutcomeFocus<HTMLParagraphElement>(taken);
  return (
    <section className={desk.block} aria-labelledby={id}>
      <header className={desk.blockHead}>
        <h2 id={id}>{copy.checkTitle}</h2>
        {checked && (
          <span className={desk.aside}>
            {countTextOf(checked.lines)} {checked.lines === 1 ? copy.line : copy.lines}
            {checked.taken === null && `, ${copy.never}`}
          </span>
        )}
      </header>
      <div role="status">
        {!checked && <p className={desk.muted}>{isOld ? copy.changed : !taken && copy.unchecked}</p>}
        {!checked && taken && (
          <p ref={outcome} tabIndex={-1}>
            <State shape="full">
              {copy.done} {countTextOf(taken.lines)} {copy.kinds[taken.kind][taken.lines === 1 ? "one" : "many"]}.
            </State>{" "}
            {copy.doneNote} <PageLink to="officeRecords">{copy.back}</PageLink>
          </p>
        )}
        {checked && <Summary checked={checked} />}
      </div>
      {checked && checked.faults.length > 0 && <Faults kind={kind} faults={checked.faults} />}
    </section>
  );
}

function Summary({ checked: { lines, faults, taken, tokens, totals, valued } }: { checked: ImportChecked }) {
  const desk = officeDesk();
  const right = lines - faults.length;
  if (taken)
    return (
      <p>
        <State shape="failed">
          {copy.takenBefore} {momentTextOf(taken.at, Date.now())}, {copy.takenBy} {taken.by}.
        </State>{" "}
        {copy.cannot}
      </p>
    );
  return (
    <>
      <p className={desk.acts}>
        {faults.length > 0 && (
          <State shape="failed">
            {faults.length === 1 ? copy.wrongOne : `${countTextOf(faults.length)} ${copy.wrong}`}
          </State>
        )}
        {right > 0 && <State shape="full">{right === 1 ? copy.rightOne : `${countTextOf(right)} ${copy.right}`}</State>}
      </p>
      <p className={desk.muted}>
        {faults.length > 0
          ? copy.nothing
          : `${copy.total} ${[...(tokens > 0 ? [countedTextOf(tokens, copy.tokens)] : []), ...totals.map(moneyTextOf)].join(", ")}.`}
      </p>
      {valued > 0 && (
        <p>
          {valued === 1 ? copy.valued.one : `${countTextOf(valued)} ${copy.valued.many}`} {copy.valued.note}
        </p>
      )}
    </>
  );
}

function Faults({ kind, faults }: { kind: EntryKind; faults: readonly ImportFaultLine[] }) {
  const styles = officeRecords();
  const columns = importColumns(kind);
  return (
    <table className={styles.table} data-faults="" aria-label={copy.table}>
      <thead>
        <tr>
          <th scope="col">{copy.columns.line}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {copy.names[column]}
            </th>
          ))}
          <th scope="col">{copy.columns.fault}</th>
        </tr>
      </thead>
      <tbody>
        {faults.map(({ line, cells, faults: ofLine }) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            {columns.map((column, index) => (
              <td key={column} data-column={column} data-label={copy.names[column]}>
                {ofLine.some((fault) => fault.column === column) ? (
                  <span className={styles.fault}>{cells[index]}</span>
                ) : (
                  cells[index]
                )}
              </td>
            ))}
            <td className={styles.why} data-all="">
              {ofLine.map(({ detail }) => detail).join(" ")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
