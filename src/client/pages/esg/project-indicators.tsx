import { esgCopy as copy } from "#content/pages/esg.ts";
import { countTextOf } from "#rules/money.ts";
import type { HeldProject, Indicator } from "#rules/projects/indicators/answers.ts";
import { decimalText, proRataOf, tokenShareOf } from "#rules/projects/indicators/holder-share.ts";
import { periodTextOf } from "#rules/projects/indicators/period.ts";
import { analyticsCharts } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";
import { Measure } from "../../ui/measure.tsx";
import { Note } from "../../ui/note.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";

type ProjectIndicatorsProps = { project: HeldProject; indicators: readonly Indicator[] };

/** A holder's part of the tokens, and of everything that was measured in the year. */
export function ProjectIndicators({ project, indicators }: ProjectIndicatorsProps) {
  const styles = analyticsCharts();
  const { columns } = copy;
  return (
    <div className={styles.stack}>
      <TokenShare project={project} />
      {indicators.length > 0 ? (
        <PlainTable
          label={`${copy.table} ${project.name}`}
          columns={[
            { name: columns.indicator },
            { name: columns.unit },
            { name: columns.period },
            { name: columns.whole, isFigure: true },
            { name: columns.share, isFigure: true },
            { name: columns.method },
            { name: columns.source },
          ]}
          rows={indicators.map((indicator) => {
            const part = proRataOf(indicator.value, project);
            return {
              key: indicator.id,
              cells: [
                indicator.name,
                indicator.unit,
                <Figure key="period">{periodTextOf(indicator)}</Figure>,
                decimalText(indicator.value),
                part === undefined ? copy.share.notDefined : decimalText(part),
                indicator.method,
                indicator.source,
              ],
            };
          })}
        />
      ) : project.indicators.length > 0 ? (
        <Note title={copy.noneInYear} text={copy.earlier} />
      ) : (
        <Note title={copy.noneTitle} text={copy.none} />
      )}
    </div>
  );
}

function TokenShare({ project }: { project: HeldProject }) {
  const styles = analyticsCharts();
  const { tokens, supply } = project;
  const share = tokenShareOf(project);
  const said = "reason" in share ? undefined : `${(share.hundredths / 100).toFixed(2)}%`;
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
            {copy.share.tokens}
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
