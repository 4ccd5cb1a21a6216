import type { ReactNode } from "react";
import { officeFacts } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";

type Fact = readonly [term: string, value: ReactNode, is?: "figure"];

type FactListProps = {
  /** `false`, `null` and `""` are left out. */
  facts: readonly (Fact | false | null | "")[];
  layout?: "three" | "four" | "headed";
};

/** Names and values in ruled cells: in two columns, unless `layout` says otherwise. */
export function FactList({ facts, layout }: FactListProps) {
  return (
    <dl className={officeFacts(layout && { layout })}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[2] ? <Figure>{fact[1]}</Figure> : fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
