import type { ReactNode } from "react";
import { entries } from "#styled-system/recipes";

type Entry = { name: string; text: ReactNode };

export function Entries({ list, columns }: { list: readonly Entry[]; columns: 1 | 2 }) {
  const styles = entries({ columns: `${columns}` });
  return (
    <dl className={styles.root}>
      {list.map(({ name, text }) => (
        <div key={name} className={styles.entry}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
