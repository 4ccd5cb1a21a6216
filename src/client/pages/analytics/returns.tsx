import type { ReactNode } from "react";
import { analyticsCopy as copy } from "#content/pages/analytics.ts";
import { countedTextOf, moneyTextOf } from "#rules/money.ts";
import type { Analysis } from "#rules/portfolio/analytics/analysis.ts";
import { signedPercentOf } from "#rules/portfolio/signed-text.ts";
import { chart } from "#styled-system/recipes";
import { linkTerms } from "../../navigation/link-terms.tsx";
import { Figure } from "../../ui/figure.tsx";
import { unbroken } from "../../ui/unbroken.ts";
import type { SectionProps } from "./section-props.ts";
import { TableAndFile } from "./table-and-file.tsx";

/** The two returns side by side, each with an explanation. */
export function Returns({ analysis, copy: own, save }: SectionProps<"returns">) {
  const styles = chart();
  const { moneyWeighted, simpleTenths, averageDays, currency, undated } = analysis;
  const formula = `(${amountsOf(analysis)}) ÷ ${unbroken(moneyTextOf({ minorUnits: analysis.paidIn, currency }))}`;
  return (
    <div className={styles.stack}>
      <dl className={styles.kpis}>
        <Kpi
          label={copy.kpis.moneyWeighted}
          figure={moneyWeighted.over === "none" ? copy.notDefined : signedPercentOf(moneyWeighted.tenths)}
          unit={unitOf(moneyWeighted)}
        >
          {moneyWeighted.over === "none" && `${copy.reasons[moneyWeighted.reason]} `}
          {own.moneyWeighted}
        </Kpi>
        <Kpi
          label={copy.kpis.simple}
          figure={simpleTenths === undefined ? copy.notDefined : signedPercentOf(simpleTenths)}
          unit={simpleTenths === undefined ? "" : copy.inAll}
        >
          {own.simple} <Figure>{formula}</Figure>
        </Kpi>
      </dl>
      {averageDays !== undefined && (
        <p className={styles.say}>
          {moneyWeighted.over !== "none" && `${copy.bothRight} `}
          {own.average} <Figure>{countedTextOf(averageDays, copy.days)}</Figure>.
        </p>
      )}
      {undated !== 0 && (
        <p className={styles.small}>
          <Figure>{moneyTextOf({ minorUnits: undated, currency })}</Figure> {copy.undated}
        </p>
      )}
      <TableAndFile name="returns" analysis={analysis} save={save} />
    </div>
  );
}

function Kpi({ label, figure, unit, children }: { label: string; figure: string; unit: string; children: ReactNode }) {
  const styles = chart();
  return (
    <div className={styles.kpi}>
      <dt>{linkTerms(copy.terms)(label)}</dt>
      <dd className={styles.kpiFigure}>
        {figure}
        {unit && <small> {unit}</small>}
      </dd>
      <dd className={styles.definition}>{children}</dd>
    </div>
  );
}

function unitOf(returned: Analysis["moneyWeighted"]): string {
  if (returned.over === "year") return copy.aYear;
  return returned.over === "period" ? `${copy.in} ${countedTextOf(returned.days, copy.days)}` : "";
}

function amountsOf({ value, paidOut, paidIn, currency }: Analysis): string {
  const [now, out, put] = [value, paidOut, paidIn].map((minorUnits) => unbroken(moneyTextOf({ minorUnits, currency })));
  return `${now} + ${out} − ${put}`;
}
