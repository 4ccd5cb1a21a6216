import { useId } from "react";
import { submissionsSheet } from "#content/pages/submissions-details.ts";
import { currencies } from "#rules/money.ts";
import type { FieldErrors } from "#rules/problem.ts";
import { projectCategories } from "#rules/projects/project.ts";
import { confirmed, type Entries, type SubmissionField, submissionLimits } from "#rules/submissions/submission.ts";
import { formSheet, submissionsPage } from "#styled-system/recipes";
import { CheckField } from "../../ui/check-field.tsx";
import { describedBy, FieldError, SelectField, TextArea, TextField } from "../../ui/field.tsx";

const words = submissionsSheet.form;

type EntryFieldsProps = {
  entries: Entries;
  errors: FieldErrors;
  onChange: (field: SubmissionField, value: string) => void;
};

export function EntryFields({ entries, errors, onChange }: EntryFieldsProps) {
  const look = submissionsPage();
  const pair = formSheet().pair;
  const checkId = useId();
  /** What every field has in common, whichever element it is. */
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
      <TextField label={words.name} required {...text("name")} />
      <div className={pair}>
        <SelectField label={words.category} required {...field("category")}>
          <option value="">{words.chooseCategory}</option>
          {projectCategories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <TextField label={words.location} hint={words.locationHint} required {...text("location")} />
      </div>
      <TextArea label={words.description} hint={words.descriptionHint} required rows={8} {...text("description")} />
      <div className={pair}>
        <SelectField label={words.currency} required {...field("currency")}>
          <option value="">{words.chooseCurrency}</option>
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
        <TextField label={words.launch} type="date" required {...field("launch")} />
      </div>
      <div className={pair}>
        <TextField label={words.total} hint={words.amountHint} inputMode="decimal" required {...text("total")} />
        <TextField label={words.sought} hint={words.amountHint} inputMode="decimal" required {...text("sought")} />
      </div>
      <TextField label={words.phone} hint={words.optional} type="tel" {...text("phone")} autoComplete="tel" />
      <section className={look.criteria} aria-labelledby={`${checkId}title`}>
        <h3 id={`${checkId}title`}>{words.eligibility}</h3>
        <ul>
          {words.criteria.map((criterion) => (
            <li key={criterion}>{criterion}</li>
          ))}
        </ul>
      </section>
      <div className={look.confirm}>
        <CheckField
          label={words.eligible}
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
