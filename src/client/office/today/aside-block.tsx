import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { todayAside as copy } from "#content/office/today.ts";
import { officeDesk } from "#styled-system/recipes";
import { FailedLoad } from "../parts/failed-load.tsx";

type AsideBlockProps = {
  title: string;
  note: ReactNode;
  query?: Pick<UseQueryResult, "isPending" | "isLoadingError" | "error"> & { refetch: () => unknown };
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
      {query?.isLoadingError ? (
        <FailedLoad title={copy.failedTitle} query={query} />
      ) : query?.isPending || empty ? (
        <p className={styles.muted}>{query?.isPending ? copy.loading : empty}</p>
      ) : (
        children
      )}
    </section>
  );
}
