import { useId } from "react";
import { indicatorFields as copy } from "#content/forms/indicator.ts";
import { officeForm, officeInput } from "#styled-system/recipes";
import type { IndicatorDraft, PeriodKind } from "../../../forms/use-indicator-form.ts";
import { TypedField } from "../typed-field.tsx";

type PeriodFieldsProps = {
  draft: IndicatorDraft;
  change: (changed: Partial<IndicatorDraft>) => void;
  error: string | undefined;
};

const kinds = Object.keys(copy.period) as PeriodKind[];
const quarters = ["1", "2", "3", "4"] as const;

/** A year, a quarter, or two days. */
export function PeriodFields({ draft, change, error }: PeriodFieldsProps) {
  const layout = officeForm();
  const id = useId();
  const { periodKind, year, quarter, firstDay, lastDay } = draft;
  return (
    <>
      <div className={layout.field}>
        <label htmlFor={`${id}kind`}>{copy.periods}</label>
        <select
          id={`${id}kind`}
          className={officeInput()}
          value={periodKind}
          onChange={({ target }) => change({ periodKind: kinds.find((kind) => kind === target.value) ?? "year" })}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {copy.period[kind]}
            </option>
          ))}
        </select>
      </div>
      {periodKind === "days" ? (
        <div className={layout.two}>
          <TypedField
            label={copy.from}
            type="date"
            value={firstDay}
            error={undefined}
            onType={(day) => change({ firstDay: day })}
          />
          <TypedField
            label={copy.to}
            type="date"
            value={lastDay}
            error={error}
            onType={(day) => change({ lastDay: day })}
          />
        </div>
      ) : (
        <TypedField
          label={copy.year}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={year}
          error={error}
          onType={(text) => change({ year: text })}
        />
      )}
      {periodKind === "quarter" && (
        <div className={layout.field}>
          <label htmlFor={`${id}quarter`}>{copy.quarter}</label>
          <select
            id={`${id}quarter`}
            className={officeInput()}
            value={quarter}
            onChange={({ target }) => change({ quarter: target.value })}
          >
            {quarters.map((each) => (
              <option key={each} value={each}>
                Q{each}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  );
}
