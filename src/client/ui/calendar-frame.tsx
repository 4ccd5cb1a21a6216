import { type ReactNode, useId } from "react";
import { calendar } from "#styled-system/recipes";

/** The sheet of a calendar. It has its size before the days are there, so that nothing moves when they come. */
export function CalendarFrame({ title, months, children }: { title: string; months?: ReactNode; children: ReactNode }) {
  const look = calendar();
  const id = useId();
  return (
    <section className={look.root} aria-labelledby={id}>
      <header className={look.header}>
        <h2 id={id} className={look.title}>
          {title}
        </h2>
        <div className={look.months}>{months}</div>
      </header>
      {children}
    </section>
  );
}
