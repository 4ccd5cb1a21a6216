import { useState } from "react";
import { reportsCopy as copy } from "#content/pages/reports.ts";
import { countTextOf } from "#rules/money.ts";
import type { IssuedStatement } from "#rules/portfolio/reports/answers.ts";
import { periodTextOf, readPeriod } from "#rules/portfolio/reports/period.ts";
import { revisionTextOf } from "#rules/portfolio/reports/revision.ts";
import { centsOf } from "#rules/portfolio/reports/statement-text.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { utcDayOf } from "#rules/utc-day.ts";
import { button, reportsPage, table } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { HiddenText } from "../../ui/hidden-text.tsx";
import { RevisionMark } from "../../ui/revision-mark.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { FileButtons } from "./file-buttons.tsx";
import type { ReportSource } from "./report-source.ts";

const { issued } = copy;
/** The newest statements are shown first, the others on request. */
const firstShown = 12;

type IssuedListProps = {
  statements: readonly IssuedStatement[];
  hasOlder: boolean;
  /** The ids of statements that the records no longer agree with. */
  changed?: ReadonlySet<string> | undefined;
  source: ReportSource;
  onOpen: (id: string) => void;
};

/** The issued statements. Those that a later revision corrects are marked as superseded. */
export function IssuedList({ statements, hasOlder, changed, source, onOpen }: IssuedListProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (statements.length === 0) return <p>{issued.none}</p>;
  const styles = table();
  const shown = showsAll ? statements : statements.slice(0, firstShown);
  return (
    <div>
      <table className={`${styles.root} ${reportsPage().rows}`} aria-label={issued.title}>
        <TableHead
          columns={issued.columns.map((name, at) => ({
            name,
            isFigure: at > 0,
            className: at === issued.columns.length - 1 ? reportsPage().act : undefined,
          }))}
        />
        <tbody>
          {shown.map((statement) => (
            <IssuedRow
              key={statement.id}
              statement={statement}
              isChanged={!statement.isSuperseded && changed?.has(statement.id) === true}
              source={source}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
      {shown.length < statements.length && (
        <p className={reportsPage().more}>
          <button type="button" className={button({ size: "sm" })} onClick={() => setShowsAll(true)}>
            {hasOlder ? issued.newest : issued.more} {countTextOf(statements.length)} {issued.statements}
          </button>
        </p>
      )}
      {hasOlder && (
        <p>
          {issued.older} <PageLink to="account">{issued.account}</PageLink>.
        </p>
      )}
    </div>
  );
}

function IssuedRow({
  statement,
  isChanged,
  source,
  onOpen,
}: Pick<IssuedListProps, "source" | "onOpen"> & { statement: IssuedStatement; isChanged: boolean }) {
  const styles = table();
  const figures = table({ figures: true });
  const own = reportsPage();
  const { currency, revision, isSuperseded } = statement;
  const letter = revisionTextOf(revision);
  const [, revisionName, dated, paidOut, value] = issued.columns;
  const about = [
    statement.mandate ?? copy.allHoldings,
    currency,
    ...(isSuperseded ? [issued.superseded] : []),
    ...(revision > 1 ? [`${issued.corrects} ${revisionTextOf(revision - 1)}`] : []),
  ];
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.rowHead}>
        <button type="button" className={own.open} onClick={() => onOpen(statement.id)}>
          {statementNameOf(statement)}
        </button>
        <span className={own.about}>{about.join(". ")}</span>
        {isChanged && <span className={own.changed}>{changedTextOf(statement)}</span>}
      </th>
      <td className={figures.cell} data-label={revisionName}>
        <RevisionMark letter={letter} tone={isSuperseded ? "superseded" : "plain"} />
        <HiddenText>{letter}</HiddenText>
      </td>
      <td className={figures.cell} data-label={dated}>
        {shortDateOf(utcDayOf(new Date(statement.issuedAt)))}
      </td>
      <td className={figures.cell} data-label={paidOut}>
        {centsOf(statement.paidOut, currency)}
      </td>
      <td className={figures.cell} data-label={value}>
        {centsOf(statement.closing, currency)}
      </td>
      <td className={`${figures.cell} ${own.act}`}>
        <span className={own.files}>
          <FileButtons
            types={source.fileTypes}
            of={`${statementNameOf(statement)}, ${currency}, ${issued.columns[1].toLowerCase()} ${letter}`}
            save={(type) => source.saveStatement(statement, type)}
          />
        </span>
      </td>
    </tr>
  );
}

export function statementNameOf({ period }: Pick<IssuedStatement, "period">): string {
  const read = readPeriod(period);
  return read ? periodTextOf(read) : period;
}

/** Returns what has changed since the statement was issued, and what to do. */
export function changedTextOf({ mandate }: Pick<IssuedStatement, "mandate">): string {
  return `${mandate === null ? copy.changed.records : copy.changed.mandate} ${copy.changed.act}`;
}
