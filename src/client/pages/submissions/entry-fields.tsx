import { useId } from "react";
import { submissionsCopy } from "#content/pages/submissions-details.ts";
import { currencies } from "#rules/money.ts";
import type { FieldErrors } from "#rules/problem.ts";
import { projectCategories } from "#rules/projects/project.ts";
import { confirmed, type Entries, type SubmissionField, submissionLimits } from "#rules/submissions/submission.ts";
import { formLayout, submissionsPage } from "#styled-system/recipes";
import { CheckField } from "../../ui/check-field.tsx";
import { describedBy, FieldError, SelectField, TextArea, TextField } from "../../ui/field.tsx";

const copy = submissionsCopy.form;

type EntryFieldsProps = {
  entries: Entries;
  errors: FieldErrors;
  onChange: (field: SubmissionField, value: string) => void;
};

export function EntryFields({ entries, errors, onChange }: EntryFieldsProps) {
  const styles = submissionsPage();
  const pair = formLayout().pair;
  const checkId = useId();
  /** Returns the props that all fields have in common, whichever element they are. */
  function field(name: SubmissionField) {
    return {
      name,
      value: entries[name],
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
    };
  }
  function text(name: SubmissionField) {
    return { ...field(name), maxLength: submissionLimits[name], autoComplete: "off" };
  }

  return (
    <>
      <TextField label={copy.name} required {...text("name")} />
      <div className={pair}>
        <SelectField label={copy.category} required {...field("category")}>
          <option value="">{copy.chooseCategory}</option>
          {projectCategories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <TextField label={copy.location} hint={copy.locationHint} required {...text("location")} />
      </div>
      <TextArea label={copy.description} hint={copy.descriptionHint} required rows={8} {...text("description")} />
      <div className={pair}>
        <SelectField label={copy.currency} required {...field("currency")}>
          <option value="">{copy.chooseCurrency}</option>
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
        <TextField label={copy.launch} type="date" required {...field("launch")} />
      </div>
      <div className={pair}>
        <TextField label={copy.total} hint={copy.amountHint} inputMode="decimal" required {...text("total")} />
        <TextField label={copy.sought} hint={copy.amountHint} inputMode="decimal" required {...text("sought")} />
      </div>
      <TextField label={copy.phone} hint={copy.optional} type="tel" {...text("phone")} autoComplete="tel" />
      <section className={styles.criteria} aria-labelledby={`${checkId}title`}>
        <h3 id={`${checkId}title`}>{copy.eligibility}</h3>
        <ul>
          {copy.criteria.map((criterion) => (
            <li key={criterion}>{criterion}</li>
          ))}
        </ul>
      </section>
      <div className={styles.confirm}>
        <CheckField
          label={copy.eligible}
          name="eligible"
          required
          checked={entries.eligible === confirmed}
          onChange={({ target }) => onChange("eligible", target.checked ? confirmed : "")}
          {...describedBy(checkId, errors.eligible)}
        />
        <FieldError id={checkId} error={errors.eligible} />
      </div>
    </>
  );
}
