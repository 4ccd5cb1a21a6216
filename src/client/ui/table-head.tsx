import { table } from "#styled-system/recipes";
import { HiddenText } from "./hidden-text.tsx";

export type TableColumn = { name: string; isFigure?: boolean; isHidden?: boolean; className?: string | undefined };

/** The names of a table's columns. A hidden name is read by screen readers only. */
export function TableHead({ columns }: { columns: readonly TableColumn[] }) {
  const styles = table();
  return (
    <thead className={styles.head}>
      <tr>
        {columns.map(({ name, isFigure = false, isHidden = false, className }) => (
          <th
            key={name}
            scope="col"
            className={[table({ figures: isFigure }).headCell, className].filter(Boolean).join(" ")}
          >
            {isHidden ? <HiddenText>{name}</HiddenText> : name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
