import { indicatorFields as copy } from "#content/forms/indicator.ts";
import type { IndicatorDraft, PeriodKind } from "../../projects/use-indicator-form.ts";
import { SelectField, TextField } from "../../ui/field.tsx";

type PeriodFieldsProps = {
  draft: IndicatorDraft;
  change: (changed: Partial<IndicatorDraft>) => void;
  errors: Partial<Record<string, string>>;
};

const kinds = Object.keys(copy.period) as PeriodKind[];

/** The fields for a period: a year, a quarter, or two days. */
export function PeriodFields({ draft, change, errors }: PeriodFieldsProps) {
  const { periodKind, year, quarter, firstDay, lastDay } = draft;
  return (
    <>
      <SelectField
        label={copy.periods}
        value={periodKind}
        onChange={({ target }) => change({ periodKind: kinds.find((kind) => kind === target.value) ?? "year" })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {copy.period[kind]}
          </option>
        ))}
      </SelectField>
      {periodKind === "days" ? (
        <>
          <TextField
            label={copy.from}
            type="date"
            value={firstDay}
            error={errors.firstDay}
            onChange={({ target }) => change({ firstDay: target.value })}
          />
          <TextField
            label={copy.to}
            type="date"
            value={lastDay}
            error={errors.lastDay}
            onChange={({ target }) => change({ lastDay: target.value })}
          />
        </>
      ) : (
        <TextField
          label={copy.year}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={year}
          error={errors.period}
          onChange={({ target }) => change({ year: target.value })}
        />
      )}
      {periodKind === "quarter" && (
        <SelectField label={copy.quarter} value={quarter} onChange={({ target }) => change({ quarter: target.value })}>
          {["1", "2", "3", "4"].map((each) => (
            <option key={each} value={each}>
              Q{each}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
