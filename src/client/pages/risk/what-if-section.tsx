import { useSearchParams } from "react-router-dom";
import { riskCopy } from "#content/pages/risk.ts";
import { readAmount } from "#rules/amount.ts";
import { isTooLarge } from "#rules/large-amount.ts";
import { moneyTextOf } from "#rules/money.ts";
import { measureNameOf } from "#rules/portfolio/risk/csv-rows.ts";
import { type Target, type WhatIf, whatIfOf } from "#rules/portfolio/risk/what-if.ts";
import { chart } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";
import { Note } from "../../ui/note.tsx";
import { Section } from "../../ui/section.tsx";
import { MovesTable } from "./moves-table.tsx";
import type { RiskRecords } from "./use-risk.ts";
import { WhatIfForm } from "./what-if-form.tsx";

const copy = riskCopy.whatIf;

type WhatIfSectionProps = {
  records: RiskRecords;
  /** Loads the records again. Undefined for a sample. */
  refresh: (() => void) | undefined;
  /** The first part of the name of the CSV file. */
  prefix: string;
};

/** What a further investment in one project would change. The project and the amount are in the address. */
export function WhatIfSection({ records, refresh, prefix }: WhatIfSectionProps) {
  const styles = chart();
  const [search, setSearch] = useSearchParams();
  const targets = targetsOf(records);
  const asked = { project: search.get("project"), amount: search.get("amount") ?? "" };
  const target = targets.find(({ id }) => id === asked.project);
  const amount = target && readAmount(asked.amount, target.currency);
  const faults = {
    ...(asked.project !== null && !target && { project: copy.faults.project }),
    ...(target && !amount && { amount: copy.faults[isTooLarge(asked.amount) ? "tooLarge" : "amount"] }),
  };
  return (
    <Section title={copy.title} aside={copy.aside} onScreenOnly={!amount}>
      {targets.length === 0 ? (
        <Note title={copy.none} />
      ) : (
        <div className={styles.stack}>
          <WhatIfForm
            targets={targets}
            chosen={asked.project ?? undefined}
            amount={asked.amount}
            faults={faults}
            calculate={(project, typed) => {
              // The page may be older than the latest purchase.
              refresh?.();
              const next = new URLSearchParams({ project, amount: typed.trim() });
              if (next.toString() !== search.toString()) setSearch(next, { preventScrollReset: true });
            }}
          />
          {target && amount ? (
            <Outcome
              whatIf={whatIfOf(records.holdings, records.limits, { target, minorUnits: amount.minorUnits })}
              said={moneyTextOf(amount)}
              name={target.name}
              prefix={prefix}
            />
          ) : (
            <p className={styles.small}>{copy.start}</p>
          )}
        </div>
      )}
    </Section>
  );
}

type OutcomeProps = { whatIf: WhatIf; said: string; name: string; prefix: string };

function Outcome({ whatIf, said, name, prefix }: OutcomeProps) {
  const styles = chart();
  const [given, more] = copy.say;
  const passes = whatIf.moves.filter(({ before, after }) => before.state !== "passed" && after.state === "passed");
  const keeps = whatIf.moves.filter(({ before, after }) => before.state === "passed" && after.state !== "passed");
  const isSame = whatIf.moves.every(({ before, after }) => before.state === after.state);
  const parts = [
    ...(passes.length > 0 ? [`${copy.passes} ${namesOf(passes)}`] : []),
    ...(keeps.length > 0 ? [`${copy.keeps} ${namesOf(keeps)}`] : []),
  ];
  return (
    <>
      <p className={styles.say} role="status">
        {given} <Figure>{said}</Figure> {more} {name}:{" "}
        {isSame || parts.length === 0 ? copy.same : `${parts.join("; ")}.`}
      </p>
      <MovesTable whatIf={whatIf} prefix={prefix} />
    </>
  );
}

function namesOf(moves: WhatIf["moves"]): string {
  return moves.map(({ after }) => measureNameOf(after, riskCopy)).join(", ");
}

/** Returns the open and upcoming projects, and those that are held already. */
function targetsOf({ projects, holdings }: RiskRecords): Target[] {
  const listed = new Set(projects.map(({ id }) => id));
  return [...projects, ...holdings.filter(({ id, currentMinorUnits }) => !listed.has(id) && currentMinorUnits > 0)];
}
