import { indicatorsCopy as copy } from "#content/office/indicators.ts";
import type { IndicatorRecord } from "#rules/projects/indicators/answers.ts";
import { decimalText } from "#rules/projects/indicators/holder-share.ts";
import type { IndicatorState } from "#rules/projects/indicators/indicator.ts";
import { indicatorPeriodTextOf } from "#rules/projects/indicators/period.ts";
import { officeButton, officeDesk, officeRecords } from "#styled-system/recipes";
import { PageLink } from "../../../navigation/page-link.tsx";
import { State, type StateShape } from "../../parts/signs.tsx";
import type { TellOfRow } from "../../rows/use-removed-row-message.ts";
import { IndicatorDecision } from "./indicator-decision.tsx";
import { nameOfRecord } from "./indicator-text.ts";

const shapeOf = {
  submitted: "waits",
  released: "full",
  declined: "shut",
  replaced: "empty",
} as const satisfies Record<IndicatorState, StateShape>;

type IndicatorTableProps = {
  rows: readonly IndicatorRecord[];
  isOfAll: boolean;
  onCorrect: (record: IndicatorRecord) => void;
  tell: TellOfRow;
};

export function IndicatorTable({ rows, ...rest }: IndicatorTableProps) {
  const styles = officeRecords();
  const { columns } = copy;
  return (
    <table className={styles.table} data-wide="" aria-label={copy.label}>
      <thead>
        <tr>
          <th scope="col">{columns.indicator}</th>
          {rest.isOfAll && <th scope="col">{columns.project}</th>}
          <th scope="col">{columns.period}</th>
          <th scope="col" className={styles.number}>
            {columns.value}
          </th>
          <th scope="col">{columns.evidence}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col" className={styles.end}>
            {columns.act}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((record) => (
          <Row key={record.id} record={record} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Omit<IndicatorTableProps, "rows"> & { record: IndicatorRecord };

function Row({ record, isOfAll, onCorrect: correct, tell }: RowProps) {
  const [desk, styles] = [officeDesk(), officeRecords()];
  const { name, project, value, unit, method, source, state, by, reason, replaces } = record;
  const about = nameOfRecord(record);
  return (
    <tr data-row="">
      <th scope="row">{name}</th>
      {isOfAll && (
        <td data-label={copy.columns.project}>
          <PageLink to="officeRecords" search={{ project: project.id, view: "indicators" }}>
            {project.name}
          </PageLink>
        </td>
      )}
      <td data-label={copy.columns.period}>{indicatorPeriodTextOf(record)}</td>
      <td className={styles.number} data-label={copy.columns.value}>
        {decimalText(value)} {unit}
      </td>
      <td data-label={copy.columns.evidence} data-all="">
        {method}
        <br />
        <small className={desk.label}>{source}</small>
      </td>
      <td data-all="">
        <State shape={shapeOf[state]}>{copy.states[state]}</State>{" "}
        <small className={desk.label}>
          {copy.by[by]}
          {replaces !== null && `. ${copy.corrects}`}
          {reason !== null && `. ${reason}`}
        </small>
      </td>
      <td className={styles.end} data-all="">
        {state === "submitted" && <IndicatorDecision record={record} about={about} tell={tell} />}
        {state === "released" && !isOfAll && (
          <button
            type="button"
            className={officeButton({ tone: "quiet" })}
            aria-label={`${copy.correct}: ${about}`}
            onClick={() => correct(record)}
          >
            {copy.correct}
          </button>
        )}
      </td>
    </tr>
  );
}
