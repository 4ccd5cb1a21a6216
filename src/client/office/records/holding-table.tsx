import { holdingTable as copy, holdingStatusNames, recordsDesk } from "#content/office/records.ts";
import { countTextOf, type Money, moneyColumnTextOf } from "#rules/money.ts";
import type { HoldingLine } from "#rules/portfolio/record-answers.ts";
import { officeDesk, officeRecords } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Freshness } from "../parts/freshness.tsx";
import { ShowMore } from "../parts/show-more.tsx";
import { State } from "../parts/signs.tsx";
import { Correction } from "./correction.tsx";
import type { RecordsSubject } from "./records-address.ts";
import { TableState } from "./table-state.tsx";
import { useHoldingStatus, useHoldings } from "./use-records.ts";

/** The holdings in a project, the largest first, or those of a person. */
export function HoldingTable({ subject }: { subject: RecordsSubject }) {
  const styles = officeRecords();
  const list = useHoldings(subject);
  if (list.rows.length === 0) return <TableState list={list} loading={recordsDesk.loading} empty={copy.empty} />;
  const isProject = "project" in subject;
  const textOf = {
    invested: moneyColumnTextOf(list.rows.map(({ investedMinorUnits }) => investedMinorUnits)),
    value: moneyColumnTextOf(list.rows.map(({ currentMinorUnits }) => currentMinorUnits)),
  };
  return (
    <>
      <Freshness query={list} />
      <table className={styles.table} data-wide="" aria-label={copy.label}>
        <thead>
          <tr>
            <th scope="col">{isProject ? copy.columns.person : copy.columns.project}</th>
            <th scope="col">{copy.columns.status}</th>
            <th scope="col" className={styles.number}>
              {copy.columns.tokens}
            </th>
            <th scope="col" className={styles.number}>
              {copy.columns.invested}
            </th>
            <th scope="col" className={styles.number}>
              {copy.columns.value}
            </th>
            <th scope="col" className={styles.end}>
              {copy.columns.act}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map((holding) => (
            <Row key={holding.id} holding={holding} isProject={isProject} textOf={textOf} />
          ))}
        </tbody>
      </table>
      <ShowMore list={list} className={officeDesk().end} />
    </>
  );
}

type RowProps = {
  holding: HoldingLine;
  isProject: boolean;
  textOf: Record<"invested" | "value", (money: Money) => string>;
};

function Row({ holding, isProject, textOf }: RowProps) {
  const styles = officeRecords();
  const { person, project, status, tokens, currency, investedMinorUnits, currentMinorUnits } = holding;
  const write = useHoldingStatus(holding);
  const isHeld = status === "Held";
  const other = isProject ? { person: person.id } : { project: project.id };
  return (
    <tr data-row="">
      <th scope="row">
        <PageLink to="officeRecords" search={other}>
          {isProject ? person.name : project.name}
        </PageLink>
      </th>
      <td data-all="">
        <State shape={isHeld ? "full" : "shut"}>{holdingStatusNames[status]}</State>
      </td>
      <td className={styles.number} data-all="" data-label={copy.columns.tokens}>
        {countTextOf(tokens)}
      </td>
      <td className={styles.number} data-all="" data-label={copy.columns.invested}>
        {textOf.invested({ minorUnits: investedMinorUnits, currency })}
      </td>
      <td className={styles.number} data-all="" data-label={copy.columns.value}>
        {textOf.value({ minorUnits: currentMinorUnits, currency })}
      </td>
      <td className={styles.end} data-all="">
        <Correction
          key={status}
          about={`${person.name}, ${project.name}`}
          copy={{
            act: isHeld ? copy.redeem : copy.hold,
            really: isHeld ? copy.reallyRedeem : copy.reallyHold,
            keep: copy.cancel,
            acting: copy.saving,
          }}
          write={write}
          onConfirm={() => write.mutate(isHeld ? "Redeemed" : "Held")}
        />
      </td>
    </tr>
  );
}
