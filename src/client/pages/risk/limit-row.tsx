import { useState } from "react";
import { riskCopy } from "#content/pages/risk.ts";
import { measureNameOf } from "#rules/portfolio/risk/csv-rows.ts";
import { figureTextOf } from "#rules/portfolio/risk/figures.ts";
import type { Measure as LimitMeasure } from "#rules/portfolio/risk/measures.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { chart, riskPage } from "#styled-system/recipes";
import { useIsViewed } from "../../navigation/use-is-viewed.ts";
import { Figure } from "../../ui/figure.tsx";
import { HiddenText } from "../../ui/hidden-text.tsx";
import { Measure } from "../../ui/measure.tsx";
import { useOutcomeFocus } from "../../ui/use-outcome-focus.ts";
import { LimitForm } from "./limit-form.tsx";
import { StateOfLimit } from "./limit-state.tsx";
import type { ChangeLimit } from "./use-risk.ts";

const copy = riskCopy.limits;

type LimitRowProps = {
  measure: LimitMeasure;
  scale: number;
  /** The day on which the limit was found to be passed. A change of this minute may not have been compared yet. */
  breachedSince: string | undefined;
  changeLimit: ChangeLimit | undefined;
};

/** One figure, with the form for its limit on request. */
export function LimitRow({ measure, scale, breachedSince, changeLimit }: LimitRowProps) {
  const [styles, charts] = [riskPage(), chart()];
  const [isOpen, setOpen] = useState(false);
  const opener = useOutcomeFocus<HTMLButtonElement>(isOpen);
  const isViewed = useIsViewed();
  const { value, limit, state } = measure;
  const name = measureNameOf(measure, riskCopy);
  const now = value === undefined ? riskCopy.states.undefined : figureTextOf(measure, value);
  const limitText = limit === undefined ? riskCopy.states.unlimited : `${copy.limit} ${figureTextOf(measure, limit)}`;

  return (
    <li className={styles.row} data-fixed={changeLimit ? undefined : ""}>
      <span>
        <b>{name}</b>
        <span className={charts.under}>{underOf(measure)}</span>
      </span>
      <Measure
        value={value === undefined ? undefined : (100 * value) / scale}
        limit={limit === undefined ? undefined : (100 * limit) / scale}
        label={`${name}: ${now}, ${limitText}`}
      />
      <span className={styles.measured}>
        <StateOfLimit state={state} />
        {state === "passed" && breachedSince !== undefined && (
          <span>
            {copy.since} <Figure>{shortDateOf(breachedSince)}</Figure>
          </span>
        )}
        <span>
          <Figure>{now}</Figure>
          {limit !== undefined && (
            <>
              , {copy.limit} <Figure>{figureTextOf(measure, limit)}</Figure>
            </>
          )}
        </span>
      </span>
      {changeLimit &&
        (isOpen ? (
          <LimitForm measure={measure} changeLimit={changeLimit} onClose={() => setOpen(false)} />
        ) : (
          <button
            ref={opener}
            type="button"
            className={styles.opener}
            disabled={isViewed}
            onClick={() => setOpen(true)}
          >
            {limit === undefined ? copy.set : copy.change}
            <HiddenText>
              , {copy.of} {name}
            </HiddenText>
          </button>
        ))}
    </li>
  );
}

function underOf({ measure, name }: LimitMeasure): string {
  if (measure === "project" || measure === "category") return name ?? riskCopy.none;
  return riskCopy.unders[measure];
}
