import { figures } from "#styled-system/recipes";

type LargeFigure = { label: string; figure: string; unit?: string; note?: string };

export function Figures({ list }: { list: readonly LargeFigure[] }) {
  const look = figures();
  return (
    <dl className={look.root}>
      {list.map(({ label, figure, unit, note }) => (
        <div key={label} className={look.item}>
          <dt className={look.label}>{label}</dt>
          <dd className={look.value}>
            {figure}
            {unit && <span className={look.unit}> {unit}</span>}
          </dd>
          {note && <dd className={look.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
