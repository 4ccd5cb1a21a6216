import { shareTable as copy } from "#content/office/records-runs.ts";
import { countedTextOf } from "#rules/money.ts";
import type { RunShare } from "#rules/portfolio/run-answers.ts";
import { officeRecords } from "#styled-system/recipes";
import { overHatch } from "../../parts/clock.tsx";

const named = 4;
const othersId = "others";
/** The least share, in percent of the width, that shows a name. A name that is too long is cut off; the table has it in full. */
const leastForName = 8;

type ShareBarProps = { shares: readonly RunShare[]; holders: number; tokens: number };

/** The amount as one bar: the largest shares, and all others together, hatched. */
export function ShareBar({ shares, holders, tokens }: ShareBarProps) {
  const styles = officeRecords();
  const largest = shares.slice(0, named);
  const parts = largest.map(({ person, tokens: own }) => ({
    id: person.id,
    name: person.name,
    percent: (own / tokens) * 100,
  }));
  const names = largest.map(({ person }) => person.name);
  const rest = 100 - parts.reduce((sum, { percent }) => sum + percent, 0);
  const others = holders - largest.length;
  if (others > 0) parts.push({ id: othersId, name: countedTextOf(others, copy.others), percent: rest });
  const label = parts.map(({ name, percent }) => `${name} ${percent.toFixed(2)}%`).join(", ");
  let at = 0;
  return (
    <svg className={styles.bars} height="44" role="img" aria-label={`${copy.chart} ${label}`}>
      {parts.map(({ id, name, percent }) => {
        const x = `${at.toFixed(3)}%`;
        at += percent;
        const isOthers = id === othersId;
        return (
          <g key={id}>
            <rect
              className={isOthers ? undefined : styles.bar}
              {...(isOthers && { fill: `url(#${overHatch})` })}
              x={x}
              y="8"
              width={`${percent.toFixed(3)}%`}
              height="7"
            />
            <line className={styles.axis} x1={x} x2={x} y1="0" y2="22" />
            {percent > leastForName && (
              <svg x={x} width={`${percent.toFixed(3)}%`} aria-hidden="true">
                <text className={styles.barText} y="38">
                  {`${isOthers ? name : shortNameOf(name, names)} ${percent.toFixed(1)}%`}
                </text>
              </svg>
            )}
          </g>
        );
      })}
      <line className={styles.axis} x1="99.95%" x2="99.95%" y1="0" y2="22" />
    </svg>
  );
}

/** Returns the first word of a name, or the whole name if another name begins with the same word. */
function shortNameOf(name: string, names: readonly string[]): string {
  const first = firstWordOf(name);
  return names.filter((each) => firstWordOf(each) === first).length > 1 ? name : first;
}

function firstWordOf(name: string): string {
  return name.split(" ")[0] ?? name;
}
