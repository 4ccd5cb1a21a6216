import { useId, useState } from "react";
import { indicatorFields } from "#content/forms/indicator.ts";
import { indicatorsCopy } from "#content/office/indicators.ts";
import type { IndicatorRecord } from "#rules/projects/indicators/answers.ts";
import { decimalText } from "#rules/projects/indicators/holder-share.ts";
import { indicatorKinds, indicatorLimits as limits, unitOf } from "#rules/projects/indicators/indicator.ts";
import { indicatorPeriodTextOf } from "#rules/projects/indicators/period.ts";
import { officeDesk, officeForm, officeRecords } from "#styled-system/recipes";
import { type IndicatorDraft, useIndicatorForm } from "../../../projects/use-indicator-form.ts";
import { CallFailure } from "../../call.ts";
import { ChoiceField } from "../../parts/choice-field.tsx";
import { FormActs } from "../form-acts.tsx";
import { TypedField } from "../typed-field.tsx";
import { PeriodFields } from "./period-fields.tsx";
import { useRecordIndicator } from "./use-indicators.ts";

const [copy, names] = [indicatorsCopy.form, indicatorFields];

type IndicatorFormProps = {
  draft: IndicatorDraft;
  onChange: (next: (before: IndicatorDraft) => IndicatorDraft) => void;
  onClose: () => void;
};

/** The form to record one indicator by hand. It is released at once. */
export function IndicatorForm({ draft, onChange, onClose: close }: IndicatorFormProps) {
  const [desk, layout, styles] = [officeDesk(), officeForm(), officeRecords()];
  const id = useId();
  const { mutateAsync } = useRecordIndicator();
  const [saved, setSaved] = useState<IndicatorRecord>();
  const form = useIndicatorForm([draft, onChange], async (json, key) => {
    try {
      setSaved((await mutateAsync({ key, json })).indicator);
      return undefined;
    } catch (thrown) {
      if (!(thrown instanceof CallFailure)) throw thrown;
      const { message: failure, fields, problem, isUnknown } = thrown;
      return { failure, fields, problem, isUnknown };
    }
  });
  const { change, isBusy, errors, failure, isDone } = form;
  const typed = (name: "name" | "unit" | "value" | "method" | "source") => ({
    label: names[name],
    error: errors[name],
    value: draft[name],
    autoComplete: "off",
    onType: (text: string) => change({ [name]: text }),
  });
  return (
    <section className={desk.block} aria-labelledby={`${id}title`}>
      <header className={desk.blockHead}>
        <h2 id={`${id}title`}>{copy.title}</h2>
      </header>
      <form
        ref={form.form}
        className={`${layout.fields} ${styles.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {draft.replaces && (
          <p>
            {copy.correcting} {textOf(draft.replaces)}
          </p>
        )}
        <ChoiceField
          label={names.kind}
          choices={indicatorKinds}
          nameOf={(kind) => (kind === "own" ? names.kinds.own : `${names.kinds[kind]}, ${unitOf[kind]}`)}
          value={draft.kind}
          onChoose={(kind) => change({ kind })}
        />
        <TypedField {...typed("name")} hint={names.nameHint} maxLength={limits.name} />
        {draft.kind === "own" && <TypedField {...typed("unit")} maxLength={limits.unit} />}
        <TypedField {...typed("value")} hint={names.valueHint} inputMode="decimal" maxLength={30} />
        <PeriodFields draft={draft} change={change} errors={errors} />
        <TypedField {...typed("method")} hint={names.methodHint} maxLength={limits.text} />
        <TypedField {...typed("source")} hint={names.sourceHint} maxLength={limits.text} />
        <div role="alert">{failure && <p className={styles.failure}>{failure}</p>}</div>
        <div role="status">{isDone && saved && <p>{`${copy.saved} ${textOf(saved)}`}</p>}</div>
        <FormActs send={isBusy ? copy.saving : copy.save} cancel={copy.close} disabled={isBusy} onCancel={close} />
        <p className={styles.note}>{copy.note}</p>
      </form>
    </section>
  );
}

function textOf(record: IndicatorRecord): string {
  return `${record.name}, ${indicatorPeriodTextOf(record)}, ${decimalText(record.value)} ${record.unit}.`;
}
