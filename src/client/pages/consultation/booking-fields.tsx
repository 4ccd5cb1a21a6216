import { scheduling } from "#content/pages/schedule-consultation.ts";
import { enquiryLimits } from "#rules/enquiries/enquiry-limits.ts";
import type { FieldErrors } from "#rules/problem.ts";
import { scheduling as recipe } from "#styled-system/recipes";
import { CompanyField, EmailField, Honeypot, NameField } from "../../forms/enquiry-fields.tsx";
import { TextArea } from "../../ui/field.tsx";

const copy = scheduling.form;

/** The fields that the dialog shares with the form for browsers without scripts. */
export function BookingFields({ errors, values = {} }: { errors: FieldErrors; values?: Record<string, string> }) {
  return (
    <>
      <NameField label={copy.name} defaultValue={values.name} error={errors.name} />
      <div className={recipe().pair}>
        <EmailField label={copy.email} defaultValue={values.email} error={errors.email} />
        <CompanyField label={copy.company} hint={copy.optional} defaultValue={values.company} error={errors.company} />
      </div>
      <TextArea
        label={copy.message}
        hint={copy.optional}
        name="message"
        rows={2}
        maxLength={enquiryLimits.message}
        defaultValue={values.message}
        error={errors.message}
      />
      <Honeypot label={copy.trap} />
    </>
  );
}
