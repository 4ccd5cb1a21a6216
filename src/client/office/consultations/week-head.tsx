import { officeConsultationCopy as copy } from "#content/office/consultations.ts";
import type { ConsultationWeek, OfficeConsultation } from "#rules/consultations/office-answers.ts";
import { firstMondayOf, mondayOf, readDayInWeek } from "#rules/consultations/week.ts";
import { addDays, type Day } from "#rules/day.ts";
import { officeButton } from "#styled-system/recipes";
import { useKeys } from "../keys/use-keys.ts";
import { DeskHead } from "../parts/desk-head.tsx";
import { Count, Key } from "../parts/signs.tsx";
import { bookingStateOf } from "./booking-link.tsx";
import { shownDaysOf, weekTextOf } from "./week-shape.ts";

type WeekHeadProps = {
  title: string;
  week: ConsultationWeek | undefined;
  /** The week in the address, which may still be loading. */
  askedWeek: string | undefined;
  isWeekShown: boolean;
  goToWeek: (day: Day | undefined) => void;
  goToBlocks: () => void;
};

/** The counts of the week, and the navigation to other weeks and to blocked times, by buttons and keys. */
export function WeekHead({ title, week, askedWeek, isWeekShown, goToWeek, goToBlocks }: WeekHeadProps) {
  const today = week?.today;
  /** True if this week has no business hours left, so that the desk shows the next week. */
  const isComing = today !== undefined && firstMondayOf(today) > today;
  const asked = readDayInWeek(askedWeek ?? "");
  // Not the week on the screen: a second press may come before the week that the first one led to is loaded.
  const here = asked ? mondayOf(asked) : today && firstMondayOf(today);
  const weekFromHere = (days: number) => () => here && goToWeek(addDays(here, days));
  useKeys({ "[": weekFromHere(-7), "]": weekFromHere(7), t: () => goToWeek(undefined), b: goToBlocks });
  return (
    <DeskHead
      title={title}
      lead={
        week && (
          <span role="status">
            <WeekLead week={week} isWeekShown={isWeekShown} />
          </span>
        )
      }
    >
      <button type="button" className={officeButton()} aria-label={copy.previousWeek} onClick={weekFromHere(-7)}>
        ‹ <Key name="[" />
      </button>
      <button type="button" className={officeButton()} onClick={() => goToWeek(undefined)}>
        {isComing ? copy.comingWeek : copy.thisWeek} <Key name="t" />
      </button>
      <button type="button" className={officeButton()} aria-label={copy.nextWeek} onClick={weekFromHere(7)}>
        › <Key name="]" />
      </button>
      <button type="button" className={officeButton()} onClick={goToBlocks}>
        {copy.block} <Key name="b" />
      </button>
    </DeskHead>
  );
}

function WeekLead({ week, isWeekShown }: { week: ConsultationWeek; isWeekShown: boolean }) {
  if (!isWeekShown)
    return (
      <>
        <Count value={week.toConfirm} /> {copy.toConfirm}. {copy.timesIn} {week.zoneText}.
      </>
    );
  return (
    <>
      {copy.weekOf} {weekTextOf(shownDaysOf(week), copy.to)}. <WeekCounts consultations={week.consultations} />.
    </>
  );
}

/** The counts of this week only, like the dates before them. The tab counts all weeks. */
function WeekCounts({ consultations }: { consultations: readonly OfficeConsultation[] }) {
  const toConfirm = consultations.filter((each) => bookingStateOf(each) === "requested");
  const confirmed = consultations.filter(({ status }) => status === "confirmed");
  return (
    <>
      <Count value={toConfirm.length} /> {copy.toConfirm}, <Count value={confirmed.length} /> {copy.confirmed}
    </>
  );
}
