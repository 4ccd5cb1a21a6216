import { riskCopy } from "#content/pages/risk.ts";
import { moneyTextOf } from "#rules/money.ts";
import { limitRowsOf, measureNameOf } from "#rules/portfolio/risk/csv-rows.ts";
import type { Exposure } from "#rules/portfolio/risk/exposure.ts";
import { figureTextOf, isShare, scaleOf, shareScaleOf } from "#rules/portfolio/risk/figures.ts";
import type { RiskLimit } from "#rules/portfolio/risk/limits.ts";
import { countPassed, type Measure as LimitMeasure, measuresOf } from "#rules/portfolio/risk/measures.ts";
import { chart, riskPage } from "#styled-system/recipes";
import { saveCsv } from "../../downloads/save-csv.ts";
import { ReadOnlyNote } from "../../layout/viewing/read-only-note.tsx";
import { ChartTable } from "../../ui/chart-table.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { LimitRow } from "./limit-row.tsx";
import { StateOfLimit } from "./limit-state.tsx";
import type { BreachedSince, ChangeLimit } from "./use-risk.ts";

const copy = riskCopy.limits;

type LimitsSectionProps = {
  exposure: Exposure;
  limits: readonly RiskLimit[];
  /** Only in the currency of the exposure. */
  breaches: readonly BreachedSince[];
  changeLimit: ChangeLimit | undefined;
  /** The first part of the name of the CSV file. */
  prefix: string;
};

/** Every figure that can have a limit, beside its limit. */
export function LimitsSection({ exposure, limits, breaches, changeLimit, prefix }: LimitsSectionProps) {
  const styles = chart();
  const { currency } = exposure;
  const measures = measuresOf(exposure, limits);
  const shareScale = shareScaleOf(measures.filter(isShare).flatMap(({ value = 0, limit = 0 }) => [value, limit]));
  const { measure, largest, now, limit, state } = copy.columns;
  return (
    <div className={styles.stack}>
      <p className={styles.say} role="status">
        <PassedSentence measures={measures} currency={currency} />
      </p>
      {changeLimit && <ReadOnlyNote />}
      <ul className={riskPage().rows}>
        {measures.map((each) => (
          <LimitRow
            key={`${each.measure} ${each.part}`}
            measure={each}
            scale={scaleOf(each, [each.value ?? 0, each.limit ?? 0], shareScale)}
            breachedSince={breaches.find(({ measure, part }) => measure === each.measure && part === each.part)?.day}
            changeLimit={changeLimit}
          />
        ))}
      </ul>
      <p className={styles.small}>
        {copy.scale} {shareScale / 10}%. {copy.note}
      </p>
      <ChartTable
        summary={`${riskCopy.table}, ${measures.length} ${riskCopy.rows.many}`}
        csv={riskCopy.csv}
        csvOf={`${riskCopy.csvOf} ${copy.file}, ${currency}`}
        save={() => saveCsv(`${prefix}limits-${currency}.csv`, limitRowsOf(exposure, limits, riskCopy))}
      >
        <PlainTable
          label={`${copy.file}, ${currency}`}
          columns={[
            { name: measure },
            { name: largest },
            { name: now, isFigure: true },
            { name: limit, isFigure: true },
            { name: state },
          ]}
          rows={measures.map((each) => ({
            key: `${each.measure} ${each.part}`,
            cells: [
              measureNameOf(each, riskCopy),
              each.name ?? "",
              each.value === undefined ? riskCopy.none : figureTextOf(each, each.value),
              each.limit === undefined ? riskCopy.none : figureTextOf(each, each.limit),
              <StateOfLimit key="state" state={each.state} />,
            ],
          }))}
        />
      </ChartTable>
    </div>
  );
}

function PassedSentence({ measures, currency }: { measures: readonly LimitMeasure[]; currency: Exposure["currency"] }) {
  if (measures.every(({ limit }) => limit === undefined)) return copy.noneSet;
  const passed = measures.filter(({ state }) => state === "passed");
  if (passed.length === 0) return copy.nonePassed;
  const named = passed.map((each) => {
    const name = [measureNameOf(each, riskCopy), each.name].filter((part) => part !== undefined).join(", ");
    const { beyondMinorUnits: minorUnits } = each;
    return minorUnits === undefined ? name : `${name} (${moneyTextOf({ minorUnits, currency })} ${copy.above})`;
  });
  const { one, many } = copy.passed;
  return (
    <>
      <b>
        {countPassed(measures)} {passed.length === 1 ? one : many}
      </b>{" "}
      {named.join("; ")}.
    </>
  );
}
