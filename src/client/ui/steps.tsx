import type { ReactNode } from "react";
import { steps } from "#styled-system/recipes";

type Step = { name: string; text: ReactNode };

export function Steps({ list }: { list: readonly Step[] }) {
  const styles = steps();
  return (
    <ol className={styles.root}>
      {list.map(({ name, text }) => (
        <li key={name} className={styles.step}>
          <b className={styles.name}>{name}</b>
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ol>
  );
}
