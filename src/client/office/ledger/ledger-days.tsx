import { ledgerCopy as copy } from "#content/office/ledger.ts";
import type { LedgerSubject } from "#rules/documents/ledger.ts";
import { officeDesk } from "#styled-system/recipes";
import { DayBars, totalsOf } from "../parts/day-bars.tsx";
import { useNow } from "../use-now.ts";
import { useLedgerDays } from "./use-ledger.ts";

/** The attempts of the last 30 days, with the refused ones hatched. */
export function LedgerDays(of: LedgerSubject) {
  const { label } = officeDesk();
  const now = useNow();
  const { data } = useLedgerDays(of);
  if (!data) return null;
  const days = data.days.map(({ day, got, refused }) => ({ day, solid: got, hatched: refused }));
  const [all, refused] = totalsOf(days);
  return (
    <>
      <p className={label}>
        {all} {all === 1 ? copy.oneTry : copy.tries} {refused} {copy.refused}. {data.isCut && copy.cut}
      </p>
      <DayBars days={days} now={now} copy={copy.chart}>
        <p className={label}>{copy.partNote}</p>
      </DayBars>
    </>
  );
}
