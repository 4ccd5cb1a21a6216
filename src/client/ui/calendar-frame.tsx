import { type ReactNode, useId } from "react";
import { calendar } from "#styled-system/recipes";

/** The frame of a calendar, in its final size, so that nothing moves when the days are rendered. */
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
