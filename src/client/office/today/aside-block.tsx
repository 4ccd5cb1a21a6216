import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { todayAside as copy } from "#content/office/today.ts";
import { officeDesk } from "#styled-system/recipes";
import { FailedLoad } from "../parts/failed-load.tsx";

type ContentProps = {
  query?: Pick<UseQueryResult, "isPending" | "isLoadingError" | "error"> & { refetch: () => unknown };
  /** The text if the list is empty. */
  empty: string | undefined;
  children: ReactNode;
};

type AsideBlockProps = ContentProps & { title: string; note: ReactNode };

/** A block in the column beside the waiting items. */
export function AsideBlock({ title, note, ...content }: AsideBlockProps) {
  const styles = officeDesk();
  return (
    <section className={styles.block}>
      <header className={styles.blockHead}>
        <h2>{title}</h2>
        <span className={styles.aside}>{note}</span>
      </header>
      <Content {...content} />
    </section>
  );
}

function Content({ query, empty, children }: ContentProps) {
  if (query?.isLoadingError) return <FailedLoad title={copy.failedTitle} query={query} />;
  const instead = query?.isPending ? copy.loading : empty;
  return instead ? <p className={officeDesk().muted}>{instead}</p> : children;
}
