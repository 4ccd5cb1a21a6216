import { Figure } from "../../../ui/figure.tsx";

/** One end of the line under a drawing: a percentage, and its amount of money. */
export function LineEnd({ percent, name, amount }: { percent: number; name: string; amount: string }) {
  return (
    <span>
      <b>
        <Figure>{`${percent}%`}</Figure> {name}
      </b>
      <Figure>{amount}</Figure>
    </span>
  );
}
