import { riskCopy } from "#content/pages/risk.ts";
import { amountTextOf } from "#rules/money.ts";
import type { Exposure, ScorePart } from "#rules/portfolio/risk/exposure.ts";
import { tenthsOf } from "#rules/portfolio/risk/figures.ts";
import { scoreRowsOf } from "#rules/portfolio/risk/files.ts";
import { riskScale } from "#rules/portfolio/risk-score.ts";
import { analyticsCharts, riskPage } from "#styled-system/recipes";
import { saveCsv } from "../../save-csv.ts";
import { ChartTable } from "../../ui/chart-table.tsx";
import { percentOf } from "../../ui/coordinates.ts";
import { Figure } from "../../ui/figure.tsx";
import { fillOf, mostParts, Swatch } from "../../ui/hatches.tsx";
import { Note } from "../../ui/note.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { StatusKey } from "../../ui/status-key.tsx";

const copy = riskCopy.score;

/** Each holding's grade by its share. The mean height is the score. */
export function ScoreSection({ exposure }: { exposure: Exposure }) {
  const styles = analyticsCharts();
  const { currency, parts, scoreTenths, scoreThousandths } = exposure;
  if (scoreTenths === undefined || scoreThousandths === undefined) return <Note title={copy.empty} />;
  const { holding, category, status, value, grade, share, adds } = copy.columns;
  const [before, of, after] = copy.say;
  return (
    <div className={styles.stack}>
      <p className={styles.say}>
        {before} <Figure>{tenthsOf(scoreTenths)}</Figure> {of} <Figure>{riskScale}</Figure>
        {after}
      </p>
      <ScoreChart parts={parts} scoreThousandths={scoreThousandths} />
      <ChartTable
        summary={`${riskCopy.table}, ${parts.length} ${parts.length === 1 ? riskCopy.rows.one : riskCopy.rows.many}`}
        csv={riskCopy.csv}
        csvOf={`${riskCopy.csvOf} ${copy.file}, ${currency}`}
        save={() => saveCsv(`risk-score-${currency}`, scoreRowsOf(exposure, riskCopy))}
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
                <Swatch part={hatchOf(at)} />
                {part.name}
              </span>,
              part.category,
              <StatusKey key="status" status={part.status} />,
              amountTextOf({ minorUnits: part.currentMinorUnits, currency }),
              part.grade,
              `${tenthsOf(part.shareTenths)}%`,
              (part.addsThousandths / 1000).toFixed(3),
            ],
          }))}
          total={[
            copy.total,
            "",
            "",
            amountTextOf({ minorUnits: exposure.minorUnits, currency }),
            "",
            "100.0%",
            (scoreThousandths / 1000).toFixed(3),
          ]}
        />
      </ChartTable>
    </div>
  );
}

/** In pixels: ten points of the scale. */
const height = 150;
const top = 26;
const base = top + height;

/** More numbers than this would stand in each other's place. */
const mostNumbered = 6;
/** In percent: a narrower block has no number of its own. */
const leastNumbered = 3;

function ScoreChart({ parts, scoreThousandths }: { parts: readonly ScorePart[]; scoreThousandths: number }) {
  const [styles, own] = [analyticsCharts(), riskPage()];
  let end = 0;
  const blocks = parts.map((part) => {
    const from = end;
    end += part.shareTenths / 10;
    return { ...part, from, width: part.shareTenths / 10, y: yOf(part.grade) };
  });
  const shown = parts.slice(0, mostParts);
  const said = shown
    .map(({ name, shareTenths, grade }) => `${name} ${tenthsOf(shareTenths)}%, ${copy.grade} ${grade}`)
    .join("; ");
  const mean = yOf(scoreThousandths / 1000);
  return (
    <svg className={styles.chart} height={base + 16} role="img" aria-label={`${copy.label} ${said}`}>
      {[2, 4, 6, 8, riskScale].map((grade) => (
        <g key={grade}>
          <line className={styles.grid} x2="100%" y1={yOf(grade)} y2={yOf(grade)} />
          {/* The first block would cover it. */}
          {grade > (parts[0]?.grade ?? 0) && (
            <text x="0" y={yOf(grade) - 4}>
              {grade}
            </text>
          )}
        </g>
      ))}
      {blocks.map(({ id, from, width, y }, at) => (
        <rect key={id} x={percentOf(from)} width={percentOf(width)} y={y} height={base - y} {...fillOf(hatchOf(at))} />
      ))}
      <line className={own.mean} x2="100%" y1={mean} y2={mean} />
      <line className={styles.axis} x2="100%" y1={base + 8} y2={base + 8} />
      {[0, ...blocks.map(({ from, width }) => from + width)].map((x, at) => (
        // Blocks without a width end where the one before them does.
        <line
          key={blocks[at - 1]?.id ?? "start"}
          className={styles.axis}
          x1={percentOf(x)}
          x2={percentOf(x)}
          y1={base + 2}
          y2={base + 14}
        />
      ))}
      {blocks.slice(0, mostNumbered).map(
        ({ id, from, width, y }, at) =>
          width >= leastNumbered && (
            <text key={id} data-strong="" x={percentOf(from + width / 2)} y={Math.min(y, mean) - 7} textAnchor="middle">
              {at + 1}
            </text>
          ),
      )}
    </svg>
  );
}

function yOf(points: number): number {
  return Math.round(base - (points * height) / riskScale);
}

/** The sixth holding and those after it share a hatch. */
function hatchOf(at: number): number {
  return Math.min(at, mostParts - 1);
}
