import { figures } from "#styled-system/recipes";

type LargeFigure = { label: string; figure: string; unit?: string; note?: string };

export function Figures({ list }: { list: readonly LargeFigure[] }) {
  const styles = figures();
  return (
    <dl className={styles.root}>
      {list.map(({ label, figure, unit, note }) => (
        <div key={label} className={styles.item}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {figure}
            {unit && <span className={styles.unit}> {unit}</span>}
          </dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
