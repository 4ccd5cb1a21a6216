import { Figure } from "./figure.tsx";
import { TitleBlock } from "./title-block.tsx";

type Datum = { label: string; span?: 2 | 3 | 4 | 6 } & ({ value: string } | { figure: string; unit?: string });

/** A title block from data: text in the sans font, figures in the mono font. */
export function TitleBlockData({ cells }: { cells: readonly Datum[] }) {
  return (
    <TitleBlock
      cells={cells.map((cell) => ({
        label: cell.label,
        value: "figure" in cell ? <FigureWithUnit {...cell} /> : cell.value,
        ...(cell.span && { span: cell.span }),
      }))}
    />
  );
}

function FigureWithUnit({ figure, unit }: { figure: string; unit?: string }) {
  return (
    <>
      <Figure>{figure}</Figure>
      {unit && ` ${unit}`}
    </>
  );
}
