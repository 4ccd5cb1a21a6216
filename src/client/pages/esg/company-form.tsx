import { indicatorFields as copy } from "#content/forms/indicator.ts";
import { companyEsgCopy } from "#content/pages/esg.ts";
import type { CompanyIndicators } from "#rules/projects/indicators/answers.ts";
import { indicatorKinds, indicatorLimits as limits, unitOf } from "#rules/projects/indicators/indicator.ts";
import { indicatorPeriodTextOf } from "#rules/projects/indicators/period.ts";
import { button, esgPage } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { ReadOnlyNote } from "../../layout/viewing/read-only-note.tsx";
import { useIsViewed } from "../../navigation/use-is-viewed.ts";
import { memberAnswerOf } from "../../own-answer.ts";
import { type IndicatorDraft, useIndicatorForm } from "../../projects/use-indicator-form.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { PeriodFields } from "./period-fields.tsx";

const form = companyEsgCopy.form;

type CompanyFormProps = {
  projects: CompanyIndicators["projects"];
  draft: IndicatorDraft;
  onChange: (next: (before: IndicatorDraft) => IndicatorDraft) => void;
  /** True if a button elsewhere on the page filled the form, which then takes the focus. */
  isBegun: boolean;
  onSent: () => Promise<void>;
  onNew: () => void;
};

/** A form in which a company submits what a project measured. */
export function CompanyForm({ projects, draft, onChange, isBegun, onSent, onNew }: CompanyFormProps) {
  const styles = esgPage();
  const isViewed = useIsViewed();
  const {
    form: ref,
    change,
    submit,
    isBusy,
    errors,
    failure,
    isDone,
  } = useIndicatorForm([draft, onChange], async (json, key) => {
    const refused = await send(json, key);
    // Something was stored already. The list then shows it.
    if (refused?.problem === "conflict") await onSent();
    return refused;
  });
  const text = (name: "name" | "unit" | "value" | "method" | "source") => ({
    name,
    error: errors[name],
    value: draft[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      aria-label={form.title}
      onSubmit={async (event) => {
        event.preventDefault();
        if (await submit()) await onSent();
      }}
    >
      {draft.replaces && (
        <p className={styles.correcting}>
          {form.correcting} {draft.replaces.name}, {indicatorPeriodTextOf(draft.replaces)}.{" "}
          <button type="button" className={styles.act} onClick={onNew}>
            {form.notCorrecting}
          </button>
        </p>
      )}
      <SelectField
        label={form.project}
        value={draft.projectId}
        disabled={draft.replaces !== null}
        onChange={({ target }) => change({ projectId: target.value })}
      >
        {projects.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={copy.kind}
        value={draft.kind}
        autoFocus={isBegun}
        onChange={({ target }) => change({ kind: indicatorKinds.find((kind) => kind === target.value) ?? "own" })}
      >
        {indicatorKinds.map((kind) => (
          <option key={kind} value={kind}>
            {copy.kinds[kind]}
            {kind !== "own" && `, ${unitOf[kind]}`}
          </option>
        ))}
      </SelectField>
      <TextField label={copy.name} hint={`(${copy.nameHint})`} maxLength={limits.name} {...text("name")} />
      {draft.kind === "own" && <TextField label={copy.unit} maxLength={limits.unit} {...text("unit")} />}
      <TextField
        label={copy.value}
        hint={`(${draft.kind === "own" ? copy.valueHint : unitOf[draft.kind]})`}
        inputMode="decimal"
        maxLength={30}
        {...text("value")}
      />
      <PeriodFields draft={draft} change={change} errors={errors} />
      <TextField label={copy.method} hint={`(${copy.methodHint})`} maxLength={limits.text} {...text("method")} />
      <TextField label={copy.source} hint={`(${copy.sourceHint})`} maxLength={limits.text} {...text("source")} />
      <ReadOnlyNote />
      <div className={styles.send}>
        <button type="submit" className={button({ tone: "primary" })} disabled={isBusy || isViewed}>
          {isBusy ? form.sending : form.send}
        </button>
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
        <span role="status">{isDone && form.sent}</span>
      </div>
    </form>
  );
}

const send: Parameters<typeof useIndicatorForm>[1] = async (json, key) => {
  const answer = await memberAnswerOf(api.company.indicators.$post({ json, header: { "Idempotency-Key": key } }));
  if (answer.ok) return undefined;
  const { problem, detail, fields = {} } = answer;
  return { failure: detail ?? form.failed, fields, problem, isUnknown: problem === "unavailable" && !detail };
};
