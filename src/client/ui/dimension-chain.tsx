import { dimensionChain } from "#styled-system/recipes";
import { Figure } from "./figure.tsx";

type Part = { name: string; percent: number };

/** Parts of a whole on one line, each as wide as its share. The last part is the one in question and has the signal colour. */
export function DimensionChain({ parts, className }: { parts: readonly Part[]; className: string }) {
  const styles = dimensionChain();
  return (
    <ol className={`${styles.root} ${className}`}>
      {parts.map(({ name, percent }) => (
        <li key={name} className={styles.part}>
          <b className={styles.name}>{name}</b>
          <Figure>{`${percent}%`}</Figure>
        </li>
      ))}
    </ol>
  );
}
