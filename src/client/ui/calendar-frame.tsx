import { type ReactNode, useId } from "react";
import { calendar } from "#styled-system/recipes";

/** The sheet of a calendar. It has its size before the days are there, so that nothing moves when they come. */
export function CalendarFrame({ title, months, children }: { title: string; months?: ReactNode; children: ReactNode }) {
  const styles = calendar();
  const id = useId();
  return (
    <section className={styles.root} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <div className={styles.months}>{months}</div>
      </header>
      {children}
    </section>
  );
}
