import type { ReactNode } from "react";
import { todayAside as copy } from "#content/office/today.ts";
import { officeDesk } from "#styled-system/recipes";

type AsideBlockProps = {
  title: string;
  note: ReactNode;
  query?: { isPending: boolean; isError: boolean };
  /** Said instead of the list when there is nothing in it. */
  empty: string | undefined;
  children: ReactNode;
};

/** A block of the column beside what waits. */
export function AsideBlock({ title, note, query, empty, children }: AsideBlockProps) {
  const styles = officeDesk();
  return (
    <section className={styles.block}>
      <header className={styles.blockHead}>
        <h2>{title}</h2>
        <span className={styles.aside}>{note}</span>
      </header>
      {query?.isPending || query?.isError || empty ? (
        <p className={styles.muted}>{query?.isPending ? copy.loading : query?.isError ? copy.failed : empty}</p>
      ) : (
        children
      )}
    </section>
  );
}
