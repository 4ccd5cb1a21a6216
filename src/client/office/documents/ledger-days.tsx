import { ledgerCopy as copy } from "#content/office/documents.ts";
import { officeDesk } from "#styled-system/recipes";
import { DayBars, totalsOf } from "../parts/day-bars.tsx";
import { useNow } from "../use-now.ts";
import { useLedgerDays } from "./use-documents.ts";

/** The attempts of 30 days, the refused ones hatched. */
export function LedgerDays({ id }: { id: string }) {
  const { label } = officeDesk();
  const now = useNow();
  const { data } = useLedgerDays(id);
  if (!data) return null;
  const days = data.days.map(({ day, got, refused }) => ({ day, solid: got, hatched: refused }));
  const [all, refused] = totalsOf(days);
  return (
    <>
      <p className={label}>
        {all} {copy.tries} {refused} {copy.refused}. {data.isCut && copy.cut}
      </p>
      <DayBars days={days} now={now} words={copy.chart}>
        <p className={label}>{copy.partNote}</p>
      </DayBars>
    </>
  );
}
