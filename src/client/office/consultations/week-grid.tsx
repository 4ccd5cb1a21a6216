import { useEffect, useRef } from "react";
import { officeConsultationCopy as copy } from "#content/office/consultations.ts";
import { timesIn } from "#rules/consultations/consultation-time.ts";
import type { ConsultationWeek, OfficeConsultation } from "#rules/consultations/office-answers.ts";
import { slots, slotTextOf } from "#rules/consultations/slots.ts";
import type { Day } from "#rules/day.ts";
import { officeWeek } from "#styled-system/recipes";
import { State } from "../parts/signs.tsx";
import { cityOf } from "../times.ts";
import { DayColumn } from "./day-column.tsx";
import { useFoldedNames } from "./use-folded-names.ts";
import { shownDaysOf, sizeOf } from "./week-shape.ts";

type WeekGridProps = {
  week: ConsultationWeek;
  open: OfficeConsultation | undefined;
  addressTo: (reference: string) => string;
};

/**
 * The week in the business's zone. The second scale has the zone of the open consultation's visitor, otherwise the viewer's own.
 */
export function WeekGrid({ week, open, addressTo }: WeekGridProps) {
  const styles = officeWeek();
  const grid = useRef<HTMLDivElement>(null);
  const folded = useFoldedNames();
  const chosen = open?.reference;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only when another consultation is opened
  useEffect(() => {
    grid.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  const { today, zone, zoneText, consultations, blocks } = week;
  const shown = shownDaysOf(week).map((day) => ({
    day,
    consultations: consultations.filter(({ ours }) => ours.day === day),
  }));
  const columns = shown.map(({ consultations: ofDay }) => `minmax(0, ${sizeOf(ofDay)}fr)`).join(" ");
  const second = open?.visitorTimeZone ?? ownZone();
  const secondTimes = scaleTimes(
    second,
    shown.map(({ day }) => day),
    zone,
  );
  return (
    <>
      {week.more && <p className={styles.said}>{copy.week.more}</p>}
      {consultations.length === 0 && (
        <p className={styles.said}>
          <b>{copy.week.emptyTitle}.</b> {copy.week.empty}
        </p>
      )}
      <div
        ref={grid}
        {...folded}
        className={styles.root}
        style={{ gridTemplateColumns: `3.25rem minmax(3.75rem, min-content) ${columns}` }}
      >
        <span className={styles.zone}>{zoneText}</span>
        <span className={styles.zone}>{secondTimes.length > 0 && cityOf(second)}</span>
        <Scale times={slots.map((slot) => slotTextOf(slot))} />
        <Scale times={secondTimes} />
        {shown.map(({ day, consultations: ofDay }) => (
          <DayColumn
            key={day}
            day={day}
            {...(day === today && { minuteNow: week.minuteNow })}
            consultations={ofDay}
            blocks={blocks}
            open={open?.reference}
            addressTo={addressTo}
          />
        ))}
      </div>
      <p className={styles.legend}>
        <State shape="waits">{copy.week.legend.requested}</State>
        <span>{copy.week.legend.proposed}</span>
        <State shape="full">{copy.week.legend.confirmed}</State>
        <State shape="shut">{copy.week.legend.over}</State>
        <span>{copy.week.legend.blocked}</span>
        <span>{copy.week.legend.outside}</span>
      </p>
    </>
  );
}

/** A scale with every full hour. Hidden from screen readers, because each consultation has its own time. */
function Scale({ times }: { times: string[] }) {
  return (
    <ol className={officeWeek().scale} aria-hidden="true">
      {slots.map((slot, index) => (
        <li key={slot}>{index % 2 === 0 ? times[index]?.replace(":00", "") : ""}</li>
      ))}
    </ol>
  );
}

/**
 * Returns the time of each slot in another zone. Returns none for a week in which clocks change, because one scale would not be
 * right for all its days.
 */
function scaleTimes(visitorZone: string, days: readonly Day[], businessZone: string): string[] {
  const timeOf = timesIn({ businessZone, visitorZone });
  const scaleOf = (day: Day) => slots.map((slot) => timeOf(day, slot).theirs?.timeText ?? slotTextOf(slot));
  const [scale = [], ...others] = days.map(scaleOf);
  return others.every((other) => other.join() === scale.join()) ? scale : [];
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
