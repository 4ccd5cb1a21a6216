import { riskCopy } from "#content/pages/risk.ts";
import { amountTextOf, countTextOf } from "#rules/money.ts";
import { measureNameOf, whatIfRowsOf } from "#rules/portfolio/risk/csv-rows.ts";
import { figureTextOf, isShare, scaleOf, shareScaleOf } from "#rules/portfolio/risk/figures.ts";
import type { Move, WhatIf } from "#rules/portfolio/risk/what-if.ts";
import { chart, measure as measureRecipe, riskPage } from "#styled-system/recipes";
import { saveCsv } from "../../downloads/save-csv.ts";
import { linkTerms } from "../../navigation/link-terms.tsx";
import { Figure } from "../../ui/figure.tsx";
import { HiddenText } from "../../ui/hidden-text.tsx";
import { MovedMeasure } from "../../ui/measure.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { StateOfLimit } from "./limit-state.tsx";

const copy = riskCopy.whatIf;

type MovesTableProps = {
  whatIf: WhatIf;
  /** The first part of the name of the CSV file. */
  prefix: string;
};

/** Every figure before and after. A share that is zero in both, and has no limit, is left out. */
export function MovesTable({ whatIf, prefix }: MovesTableProps) {
  const [charts, styles] = [chart(), riskPage()];
  const { before, after } = whatIf;
  const { currency } = before;
  const moves = whatIf.moves.filter(
    (move) => move.after.limit !== undefined || (move.before.value ?? 0) > 0 || (move.after.value ?? 0) > 0,
  );
  const shareScale = shareScaleOf(moves.filter(({ after: measured }) => isShare(measured)).flatMap(figuresOf));
  const { measure, now, after: then, moves: moved, limit, state } = copy.columns;
  const hhi = {
    key: "hhi",
    cells: [
      linkTerms(riskCopy.terms)(copy.hhi),
      before.hhi === undefined ? riskCopy.none : countTextOf(before.hhi),
      after.hhi === undefined ? riskCopy.none : countTextOf(after.hhi),
      ...["", "", ""],
    ],
  };
  return (
    <div>
      <p className={charts.pens}>
        <span className={charts.pen}>
          <Sign isThen={false} />
          {copy.now}, <Figure>{amountTextOf({ minorUnits: before.minorUnits, currency })}</Figure>
        </span>
        <span className={charts.pen}>
          <Sign isThen={true} />
          {copy.after}, <Figure>{amountTextOf({ minorUnits: after.minorUnits, currency })}</Figure>
        </span>
      </p>
      <PlainTable
        label={`${copy.file}, ${currency}`}
        columns={[
          { name: measure },
          { name: now, isFigure: true },
          { name: then, isFigure: true },
          { name: moved },
          { name: limit, isFigure: true },
          { name: state },
        ]}
        rows={[
          ...moves.map((move) => ({
            key: `${move.after.measure} ${move.after.part}`,
            cells: [
              nameOf(move),
              textOf(move, "before"),
              textOf(move, "after"),
              <span key="moves" className={styles.moves}>
                <MovedMeasure {...placesOf(move, shareScale)} label={spokenOf(move)} />
              </span>,
              move.after.limit === undefined ? riskCopy.none : figureTextOf(move.after, move.after.limit),
              <StateOfLimit key="state" state={move.after.state} />,
            ],
          })),
          hhi,
        ]}
      />
      <p className={styles.file}>
        <button
          type="button"
          className={styles.opener}
          onClick={() => saveCsv(`${prefix}what-if-${currency}.csv`, whatIfRowsOf(whatIf, riskCopy))}
        >
          {riskCopy.csv}
          <HiddenText>
            , {copy.file}, {currency}
          </HiddenText>
        </button>
      </p>
    </div>
  );
}

function Sign({ isThen }: { isThen: boolean }) {
  const [charts, own] = [chart(), measureRecipe()];
  return (
    <svg width="14" height="14" aria-hidden="true">
      {isThen ? (
        <path className={own.mark} d="M7 .5L13.5 7L7 13.5L.5 7z" />
      ) : (
        <circle className={charts.ring} cx="7" cy="7" r="5" />
      )}
    </svg>
  );
}

/** Returns the name of a figure and of what it measures, such as the largest project, which may be another one afterwards. */
function nameOf({ before, after }: Move): string {
  const names = [...new Set([before.name, after.name])].filter((name) => name !== undefined);
  return [measureNameOf(after, riskCopy), names.join(` ${copy.after.toLowerCase()} `)]
    .filter((text) => text)
    .join(", ");
}

function textOf(move: Move, when: "before" | "after"): string {
  const { value } = move[when];
  return value === undefined ? riskCopy.none : figureTextOf(move.after, value);
}

function spokenOf(move: Move): string {
  const [from, to] = copy.label;
  return `${nameOf(move)}: ${from} ${textOf(move, "before")} ${to} ${textOf(move, "after")}`;
}

function figuresOf({ before, after }: Move): number[] {
  return [before.value ?? 0, after.value ?? 0, after.limit ?? 0];
}

function placesOf(move: Move, shareScale: number) {
  const { before, after } = move;
  const scale = scaleOf(after, figuresOf(move), shareScale);
  const place = (value: number) => (100 * value) / scale;
  return {
    from: place(before.value ?? 0),
    to: place(after.value ?? 0),
    limit: after.limit === undefined ? undefined : place(after.limit),
  };
}
