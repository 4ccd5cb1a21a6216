import { riskCopy } from "#content/pages/risk.ts";
import { columnTextOf, countTextOf } from "#rules/money.ts";
import { scoreRowsOf } from "#rules/portfolio/risk/csv-rows.ts";
import type { Exposure } from "#rules/portfolio/risk/exposure.ts";
import { tenthsOf } from "#rules/portfolio/risk/figures.ts";
import { scoreBlocksOf } from "#rules/portfolio/risk/score-blocks.ts";
import { riskScale } from "#rules/portfolio/risk-score.ts";
import { chart } from "#styled-system/recipes";
import { saveCsv } from "../../downloads/save-csv.ts";
import { StatusKey } from "../../projects/status-key.tsx";
import { ChartTable } from "../../ui/chart-table.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Swatch } from "../../ui/hatches.tsx";
import { Note } from "../../ui/note.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { maxNumbered, ScoreChart } from "./score-chart.tsx";

const copy = riskCopy.score;

type ScoreSectionProps = {
  exposure: Exposure;
  /** The first part of the name of the CSV file. */
  prefix: string;
};

/** The grade of each holding by its share. The mean height is the score. */
export function ScoreSection({ exposure, prefix }: ScoreSectionProps) {
  const styles = chart();
  const { currency, parts, scoreTenths, scoreThousandths } = exposure;
  if (scoreTenths === undefined || scoreThousandths === undefined) return <Note title={copy.empty} />;
  const { holding, category, status, value, grade, share, adds } = copy.columns;
  const [before, of, after] = copy.say;
  const [ofValue, inTable] = copy.othersSay;
  const { named, others } = scoreBlocksOf(parts);
  const valueTextOf = columnTextOf([exposure.minorUnits, ...parts.map(({ currentMinorUnits }) => currentMinorUnits)]);
  return (
    <div className={styles.stack}>
      <p className={styles.say}>
        {before} <Figure>{tenthsOf(scoreTenths)}</Figure> {of} <Figure>{riskScale}</Figure>
        {after}
      </p>
      <ul className={styles.pens}>
        {named.slice(0, maxNumbered).map(({ id, name }, at) => (
          <li key={id} className={styles.pen}>
            <Figure>{at + 1}</Figure>
            <Swatch part={at} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <ScoreChart named={named} others={others} scoreThousandths={scoreThousandths} />
      {others && (
        <p className={styles.small}>
          {copy.others}: <Figure>{countTextOf(others.count)}</Figure>{" "}
          {others.count === 1 ? copy.holdings.one : copy.holdings.many},{" "}
          <Figure>{tenthsOf(others.shareTenths)}%</Figure> {ofValue} <Figure>{tenthsOf(others.gradeTenths)}</Figure>
          {inTable}
        </p>
      )}
      <ChartTable
        summary={`${riskCopy.table}, ${parts.length} ${parts.length === 1 ? riskCopy.rows.one : riskCopy.rows.many}`}
        csv={riskCopy.csv}
        csvOf={`${riskCopy.csvOf} ${copy.file}, ${currency}`}
        save={() => saveCsv(`${prefix}score-${currency}.csv`, scoreRowsOf(exposure, riskCopy))}
      >
        <PlainTable
          label={`${copy.file}, ${currency}`}
          columns={[
            { name: holding },
            { name: category },
            { name: status },
            { name: value, isFigure: true },
            { name: grade, isFigure: true },
            { name: share, isFigure: true },
            { name: adds, isFigure: true },
          ]}
          rows={parts.map((part, at) => ({
            key: part.id,
            cells: [
              <span key="name" className={styles.pen}>
                <Figure>{at + 1}</Figure>
                <Swatch part={at} />
                {part.name}
              </span>,
              part.category,
              <StatusKey key="status" status={part.status} />,
              valueTextOf({ minorUnits: part.currentMinorUnits, currency }),
              part.grade,
              `${tenthsOf(part.shareTenths)}%`,
              (part.addsThousandths / 1000).toFixed(3),
            ],
          }))}
          total={[
            copy.total,
            "",
            "",
            valueTextOf({ minorUnits: exposure.minorUnits, currency }),
            "",
            "100.0%",
            (scoreThousandths / 1000).toFixed(3),
          ]}
        />
      </ChartTable>
    </div>
  );
}
