import { scheduling } from "#content/schedule-consultation.ts";
import { enquiryLimits, honeypotField } from "#rules/enquiry-limits.ts";
import type { FieldErrors } from "#rules/problem.ts";
import { formSheet, scheduling as recipe } from "#styled-system/recipes";
import { TextArea, TextField } from "../../ui/field.tsx";

const words = scheduling.form;

/** Who asks, and what about: the same in the dialog and in the form for browsers without scripts. */
export function BookingFields({ errors, values = {} }: { errors: FieldErrors; values?: Record<string, string> }) {
  return (
    <>
      <TextField
        label={words.name}
        name="name"
        autoComplete="name"
        required
        maxLength={enquiryLimits.name}
        defaultValue={values.name}
        error={errors.name}
      />
      <div className={recipe().pair}>
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={enquiryLimits.email}
          defaultValue={values.email}
          error={errors.email}
        />
        <TextField
          label={words.company}
          hint={words.optional}
          name="company"
          autoComplete="organization"
          maxLength={enquiryLimits.company}
          defaultValue={values.company}
          error={errors.company}
        />
      </div>
      <TextArea
        label={words.message}
        hint={words.optional}
        name="message"
        rows={2}
        maxLength={enquiryLimits.message}
        defaultValue={values.message}
        error={errors.message}
      />
      <label className={formSheet().trap} aria-hidden="true">
        {words.trap}
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </>
  );
}
