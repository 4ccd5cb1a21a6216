import { type ReactNode, useId } from "react";
import type { Day } from "#rules/day.ts";
import type { Notice } from "#rules/notices/answers.ts";
import { noticeDaysOf } from "#rules/notices/days.ts";
import { noticeList } from "#styled-system/recipes";

type NoticeDaysProps = {
  notices: readonly Notice[];
  dayOf: (at: string) => Day;
  headingOf: (day: Day) => string;
  children: (notice: Notice) => ReactNode;
};

/** A list of notices for each day, under its heading. */
export function NoticeDays({ notices, dayOf, headingOf, children: renderRow }: NoticeDaysProps) {
  const styles = noticeList();
  const id = useId();
  return noticeDaysOf(notices, dayOf).map(({ day, notices: ofDay }) => (
    <div key={day} className={styles.day}>
      <h3 id={`${id}${day}`} className={styles.dayName}>
        {headingOf(day)}
      </h3>
      <ul className={styles.list} aria-labelledby={`${id}${day}`}>
        {ofDay.map(renderRow)}
      </ul>
    </div>
  ));
}
