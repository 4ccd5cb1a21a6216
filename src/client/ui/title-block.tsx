import type { ReactNode } from "react";
import { titleBlock } from "#styled-system/recipes";

type Cell = { label: string; value: ReactNode; span?: 2 | 3 | 4 | 6 };

export function TitleBlock({ cells, stacks = false }: { cells: readonly Cell[]; stacks?: boolean }) {
  const plain = titleBlock();
  return (
    <dl className={plain.root}>
      {cells.map(({ label, value, span = 2 }) => {
        const styles = titleBlock({ span: `${span}`, ...(stacks && { stacks }) });
        return (
          <div key={label} className={styles.cell}>
            <dt className={plain.label}>{label}</dt>
            <dd className={plain.value}>{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
