import type { ReactNode } from "react";
import { reportsCopy } from "#content/pages/reports.ts";
import { reportPapers, statementCopy } from "#content/pages/statement-copy.ts";
import type { StatementAnswer } from "#rules/portfolio/reports/answers.ts";
import { revisionTextOf } from "#rules/portfolio/reports/revision.ts";
import {
  changeTextsOf,
  holdingTableOf,
  movementTableOf,
  type NamedText,
  notesTextOf,
  ratioTextsOf,
  sinceTableOf,
  sumTextsOf,
} from "#rules/portfolio/reports/statement-text.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { utcDayOf } from "#rules/utc-day.ts";
import { button, reportsPage } from "#styled-system/recipes";
import { ToolNote } from "../../layout/member-tool.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Note } from "../../ui/note.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RevisionMark } from "../../ui/revision-mark.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { unbroken } from "../../ui/unbroken.ts";
import { FileButtons } from "./file-buttons.tsx";
import { changedTextOf, statementNameOf } from "./issued-list.tsx";
import type { ReportSource } from "./report-source.ts";
import { TextTableView } from "./text-table.tsx";

const copy = reportsCopy.statement;
const { cells } = reportsCopy;

type StatementViewProps = {
  answer: StatementAnswer;
  source: ReportSource;
  account: string;
  isChanged: boolean;
  note: ReactNode;
  onBack: () => void;
};

/** An issued statement on the screen, with the same tables as on paper. */
export function StatementView({ answer, source, account, isChanged, note, onBack }: StatementViewProps) {
  const { statement, figures, corrects, sha256 } = answer;
  const { currency, since } = figures;
  const letters = revisionTextOf(statement.revision);
  const name = statementNameOf(statement);
  const issuedOn = shortDateOf(utcDayOf(new Date(statement.issuedAt)));
  const small = button({ size: "sm" });
  const amounts = `${copy.amounts} ${currency}.`;
  const sections: (readonly [title: string, aside: string, content: ReactNode])[] = [
    [copy.sums, amounts, <Sums key="sums" sums={sumTextsOf(figures, statementCopy)} />],
    [copy.movements, amounts, <Movements key="movements" answer={answer} />],
    [copy.holdings, amounts, <Holdings key="holdings" answer={answer} />],
    ...(since
      ? ([
          [
            `${copy.since}, ${shortDateOf(since.from)}`,
            copy.sinceAside,
            <div key="since" className={reportsPage().stack}>
              <TextTableView label={copy.since} content={sinceTableOf(since, currency, statementCopy)} keys={[]} />
              <Sums sums={ratioTextsOf(since, statementCopy)} />
            </div>,
          ],
        ] as const)
      : []),
    [
      copy.notes,
      "",
      <p key="notes" className={reportsPage().notes}>
        {notesTextOf(figures, reportPapers.statement.notesText)}
      </p>,
    ],
  ];
  return (
    <>
      <PageHead
        title={`${copy.title} ${name}`}
        lead={`${copy.lead[0]} ${letters}, ${copy.lead[1]} ${issuedOn}. ${copy.never}`}
        links={
          <>
            <button type="button" className={small} onClick={onBack}>
              {copy.back}
            </button>
            <FileButtons
              types={source.fileTypes}
              of={`${copy.title} ${name}`}
              save={(type) => source.saveStatement(statement, type)}
            />
            <button type="button" className={small} onClick={() => print()}>
              {reportsCopy.print}
            </button>
          </>
        }
      >
        <TitleBlock
          cells={[
            { label: cells.account, value: account, span: 3 },
            { label: cells.mandate, value: statement.mandate ?? reportsCopy.allHoldings, span: 3 },
            {
              label: cells.period,
              value: <Figure>{`${unbroken(shortDateOf(figures.from))} – ${unbroken(shortDateOf(figures.to))}`}</Figure>,
              span: 3,
            },
            { label: cells.currency, value: <Figure>{currency}</Figure>, span: 3 },
            ...(sha256 === "" ? [] : [{ label: cells.hash, value: <Figure>{sha256}</Figure>, span: 6 as const }]),
          ]}
        />
      </PageHead>
      <ToolNote>{note}</ToolNote>
      <ToolNote>{statement.isSuperseded && <Note {...copy.superseded} />}</ToolNote>
      <ToolNote>
        {isChanged && !statement.isSuperseded && <Note title={copy.changed} text={changedTextOf(statement)} />}
      </ToolNote>
      {corrects && (
        <ToolNote>
          <Note
            title={copy.corrected}
            text={`${copy.corrects[0]} ${revisionTextOf(statement.revision - 1)} ${copy.corrects[1]} ${shortDateOf(utcDayOf(new Date(corrects.issuedAt)))}.`}
          >
            <RevisionMark letter={letters} />
            <ul className={reportsPage().changes}>
              {changeTextsOf(corrects, currency, statementCopy).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Note>
        </ToolNote>
      )}
      {sections.map(([title, aside, content]) => (
        <Section key={title} title={title} aside={aside}>
          {content}
        </Section>
      ))}
    </>
  );
}

function Movements({ answer: { figures } }: { answer: StatementAnswer }) {
  if (figures.movements.length === 0) return <p>{copy.noMovements}</p>;
  const keys = figures.movements.map(({ kind, id }) => `${kind} ${id}`);
  return <TextTableView label={copy.movements} content={movementTableOf(figures, statementCopy)} keys={keys} />;
}

function Holdings({ answer: { figures } }: { answer: StatementAnswer }) {
  if (figures.holdings.length === 0) return <p>{copy.noHoldings}</p>;
  const keys = figures.holdings.map(({ id }) => id);
  return <TextTableView label={copy.holdings} content={holdingTableOf(figures, statementCopy)} keys={keys} />;
}

function Sums({ sums }: { sums: readonly NamedText[] }) {
  const styles = reportsPage();
  return (
    <dl className={styles.sums}>
      {sums.map(({ name, text }) => (
        <div key={name} className={styles.sum}>
          <dt>{name}</dt>
          <dd>
            <Figure>{text}</Figure>
          </dd>
        </div>
      ))}
    </dl>
  );
}
