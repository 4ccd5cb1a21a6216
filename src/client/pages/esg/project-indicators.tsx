import { esgCopy as copy } from "#content/pages/esg.ts";
import { countTextOf } from "#rules/money.ts";
import type { HeldProject, Indicator } from "#rules/projects/indicators/answers.ts";
import { decimalText, proRataTextOf, tokenShareTextOf } from "#rules/projects/indicators/holder-share.ts";
import { indicatorPeriodTextOf } from "#rules/projects/indicators/period.ts";
import { chart, esgPage } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";
import { Measure } from "../../ui/measure.tsx";
import { Note } from "../../ui/note.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { unbroken } from "../../ui/unbroken.ts";

type ProjectIndicatorsProps = { project: HeldProject; indicators: readonly Indicator[] };

/** A holder's share of the tokens, and of what the project measured in the chosen year. Only for projects with indicators. */
export function ProjectIndicators({ project, indicators }: ProjectIndicatorsProps) {
  const styles = chart();
  const { columns } = copy;
  const esg = esgPage();
  return (
    <div className={styles.stack}>
      <TokenShare project={project} />
      {indicators.length > 0 ? (
        <PlainTable
          label={`${copy.table} ${project.name}`}
          columns={[
            { name: columns.indicator, className: esg.wide },
            { name: columns.unit, className: esg.unit },
            { name: columns.period, className: esg.period },
            { name: columns.whole, className: esg.figure, isFigure: true },
            { name: columns.share, className: esg.figure, isFigure: true },
            { name: columns.method, className: esg.wide, isLong: true },
            { name: columns.source, isLong: true },
          ]}
          rows={indicators.map((indicator) => {
            const part = proRataTextOf(indicator.value, project, copy.share);
            return {
              key: indicator.id,
              cells: [
                indicator.name,
                indicator.unit,
                <Figure key="period">{unbroken(indicatorPeriodTextOf(indicator))}</Figure>,
                decimalText(indicator.value),
                part === undefined ? (
                  <span key="share" className={esg.undefined}>
                    {copy.share.notDefined}
                  </span>
                ) : (
                  part
                ),
                indicator.method,
                indicator.source,
              ],
            };
          })}
        />
      ) : (
        <Note title={copy.noneInYear} text={copy.earlier} />
      )}
    </div>
  );
}

function TokenShare({ project }: { project: HeldProject }) {
  const styles = chart();
  const { tokens, supply } = project;
  const share = tokenShareTextOf(project, copy.share);
  const said = "reason" in share ? undefined : share.text;
  return (
    <ul className={styles.rows}>
      <li className={styles.row}>
        <span>
          <b>{copy.share.title}</b>
          <span className={styles.under}>
            <Figure>{countTextOf(tokens)}</Figure>{" "}
            {supply !== null && (
              <>
                {copy.share.of} <Figure>{countTextOf(supply)}</Figure>{" "}
              </>
            )}
            {(supply ?? tokens) === 1 ? copy.share.tokens.one : copy.share.tokens.many}
          </span>
          {"reason" in share && <span className={styles.under}>{copy.share.reasons[share.reason]}</span>}
        </span>
        <Measure
          value={"reason" in share ? undefined : share.hundredths / 100}
          label={said === undefined ? copy.share.notDefined : `${said} ${copy.share.label}`}
        />
        <span className={styles.measured}>
          <b>{said === undefined ? copy.share.notDefined : <Figure>{said}</Figure>}</b>
        </span>
      </li>
    </ul>
  );
}
