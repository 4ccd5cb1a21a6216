import { scaleBand, scaleLinear } from "d3-scale";
import { companyToolCopy } from "#content/pages/company-tools.ts";
import { financesCopy } from "#content/pages/finances.ts";
import { countedTextOf, countTextOf } from "#rules/money.ts";
import type { DayDownloads, FinancesAnswer } from "#rules/portfolio/company/answers.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { chart } from "#styled-system/recipes";
import { saveCsv } from "../../downloads/save-csv.ts";
import { ChartTable } from "../../ui/chart-table.tsx";
import { percentOf } from "../../ui/coordinates.ts";
import { Note } from "../../ui/note.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { TimeChain, type TimeSegment } from "../../ui/time-chain.tsx";

const copy = financesCopy.downloads;
const { columns } = copy;
const [downloaded, withMany] = copy.said;

const frame = { top: 20, bottom: 90, axis: 104, height: 132 };

export function Downloads({ days, isCut, prefix }: FinancesAnswer["downloads"] & { prefix: string }) {
  const styles = chart();
  const total = days.reduce((sum, { downloads }) => sum + downloads, 0);
  if (total === 0) return <Note title={copy.none} />;
  return (
    <div className={styles.stack}>
      <DownloadChart days={days} total={total} />
      {isCut && <p className={styles.small}>{copy.cut}</p>}
      <ChartTable
        summary={`${companyToolCopy.table}, ${days.length} ${companyToolCopy.rows.many}`}
        csv={companyToolCopy.csv}
        csvOf={copy.csvOf}
        save={() =>
          saveCsv(`${prefix}downloads.csv`, [
            [columns.day, columns.downloads],
            ...days.map(({ day, downloads }) => [day, downloads]),
          ])
        }
      >
        <PlainTable
          label={copy.title}
          columns={[{ name: columns.day }, { name: columns.downloads, isFigure: true }]}
          rows={days.map(({ day, downloads }) => ({ key: day, cells: [shortDateOf(day), countTextOf(downloads)] }))}
          total={[copy.total, countTextOf(total)]}
        />
      </ChartTable>
    </div>
  );
}

function DownloadChart({ days, total }: { days: readonly DayDownloads[]; total: number }) {
  const styles = chart();
  const most = days.reduce((one, other) => (other.downloads > one.downloads ? other : one));
  const x = scaleBand(
    days.map(({ day }) => day),
    [0, 100],
  )
    .paddingInner(0.35)
    .paddingOuter(0.175);
  const y = scaleLinear().domain([0, most.downloads]).range([frame.bottom, frame.top]);
  const half = (x.step() - x.bandwidth()) / 2;
  const label = `${countedTextOf(total, downloaded)} ${shortDateOf(most.day)} ${withMany} ${countTextOf(most.downloads)}`;
  return (
    <svg className={styles.chart} height={frame.height} role="img" aria-label={label}>
      {days.map(({ day, downloads }) => {
        const from = x(day) ?? 0;
        if (downloads === 0) return null;
        return (
          <g key={day}>
            <rect
              className={styles.solid}
              x={percentOf(from)}
              width={percentOf(x.bandwidth())}
              y={y(downloads)}
              height={frame.bottom - y(downloads)}
            />
            <text
              data-strong=""
              {...(day !== most.day && { "data-wide": "" })}
              x={percentOf(from + x.bandwidth() / 2)}
              y={y(downloads) - 6}
              textAnchor="middle"
            >
              {countTextOf(downloads)}
            </text>
          </g>
        );
      })}
      <line className={styles.axis} x2="100%" y1={frame.bottom} y2={frame.bottom} />
      <TimeChain y={frame.axis} segments={fiveDaysOf(days, x, { half, step: x.step() })} everyNth={3} />
    </svg>
  );
}

/** Returns segments of five days, each named after its first day. */
function fiveDaysOf(
  days: readonly DayDownloads[],
  x: (day: string) => number | undefined,
  { half, step }: { half: number; step: number },
): TimeSegment[] {
  return days.flatMap(({ day }, at) => {
    if (at % 5 > 0) return [];
    const from = (x(day) ?? 0) - half;
    const count = Math.min(5, days.length - at);
    return [{ name: shortDateOf(day).replace(/, \d+$/, ""), from, to: from + count * step }];
  });
}
