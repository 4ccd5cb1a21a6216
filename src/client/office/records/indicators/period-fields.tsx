import { indicatorFields as copy } from "#content/forms/indicator.ts";
import { officeForm } from "#styled-system/recipes";
import type { IndicatorDraft, PeriodKind } from "../../../projects/use-indicator-form.ts";
import { ChoiceField } from "../../parts/choice-field.tsx";
import { TypedField } from "../typed-field.tsx";

type PeriodFieldsProps = {
  draft: IndicatorDraft;
  change: (changed: Partial<IndicatorDraft>) => void;
  errors: Partial<Record<string, string>>;
};

const kinds = Object.keys(copy.period) as PeriodKind[];
const quarters = ["1", "2", "3", "4"];

/** The fields for a period: a year, a quarter, or two days. */
export function PeriodFields({ draft, change, errors }: PeriodFieldsProps) {
  const { periodKind, year, quarter, firstDay, lastDay } = draft;
  return (
    <>
      <ChoiceField
        label={copy.periods}
        choices={kinds}
        nameOf={(kind) => copy.period[kind]}
        value={periodKind}
        onChoose={(kind) => change({ periodKind: kind })}
      />
      {periodKind === "days" ? (
        <div className={officeForm().two}>
          <TypedField
            label={copy.from}
            type="date"
            value={firstDay}
            error={errors.firstDay}
            onType={(day) => change({ firstDay: day })}
          />
          <TypedField
            label={copy.to}
            type="date"
            value={lastDay}
            error={errors.lastDay}
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
          error={errors.period}
          onType={(text) => change({ year: text })}
        />
      )}
      {periodKind === "quarter" && (
        <ChoiceField
          label={copy.quarter}
          choices={quarters}
          nameOf={(each) => `Q${each}`}
          value={quarter}
          onChoose={(chosen) => change({ quarter: chosen })}
        />
      )}
    </>
  );
}
