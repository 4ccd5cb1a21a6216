import type { ReactNode } from "react";
import { designLayout } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";

const styles = designLayout();

/** A component or token under its name. The tests read the names and fail if one is missing. */
export function Specimen({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div className={styles.specimen} data-shows={of}>
      <h3 className={styles.specimenName}>
        <Figure>{of}</Figure>
      </h3>
      <div>{children}</div>
    </div>
  );
}

export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
