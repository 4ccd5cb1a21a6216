import { companyEsgCopy as copy } from "#content/pages/esg.ts";
import type { CompanyIndicators, IndicatorRecord } from "#rules/projects/indicators/answers.ts";
import { decimalText } from "#rules/projects/indicators/holder-share.ts";
import { indicatorPeriodTextOf } from "#rules/projects/indicators/period.ts";
import { esgPage } from "#styled-system/recipes";
import { useIsViewed } from "../../navigation/use-is-viewed.ts";
import { Figure } from "../../ui/figure.tsx";
import { HiddenText } from "../../ui/hidden-text.tsx";
import { Note } from "../../ui/note.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { unbroken } from "../../ui/unbroken.ts";

type EnteredTableProps = {
  project: CompanyIndicators["projects"][number];
  onCorrect: (record: IndicatorRecord) => void;
};

/** Everything that was entered for a project, newest first, with its state. */
export function EnteredTable({ project, onCorrect: correct }: EnteredTableProps) {
  const isViewed = useIsViewed();
  const { columns } = copy;
  if (project.indicators.length === 0) return <Note title={copy.none} />;
  return (
    <PlainTable
      label={`${copy.table} ${project.name}`}
      columns={[
        { name: columns.indicator },
        { name: columns.period },
        { name: columns.value, isFigure: true },
        { name: columns.method, isLong: true },
        { name: columns.source, isLong: true },
        { name: columns.state, isLong: true },
        { name: columns.act, isLong: true },
      ]}
      rows={project.indicators.map((record) => ({
        key: record.id,
        cells: [
          record.name,
          <Figure key="period">{unbroken(indicatorPeriodTextOf(record))}</Figure>,
          `${decimalText(record.value)} ${record.unit}`,
          record.method,
          record.source,
          <span key="state" className={esgPage().state} data-state={record.state}>
            {copy.states[record.state]}
            {record.reason !== null && (
              <small>
                {copy.reason} {record.reason}
              </small>
            )}
          </span>,
          record.state === "released" ? (
            <button
              key="correct"
              type="button"
              className={esgPage().act}
              disabled={isViewed}
              onClick={() => correct(record)}
            >
              {copy.correct}
              <HiddenText>
                : {record.name}, {indicatorPeriodTextOf(record)}
              </HiddenText>
            </button>
          ) : (
            ""
          ),
        ],
      }))}
    />
  );
}
