import type { ComponentProps } from "react";
import { enquiryLimits, honeypotField } from "#rules/enquiries/enquiry-limits.ts";
import { formSheet } from "#styled-system/recipes";
import { TextField } from "../ui/field.tsx";

type WordsOfField = Pick<ComponentProps<typeof TextField>, "label" | "hint" | "defaultValue" | "error">;

// What every form that writes to us asks for, under the names that the Worker reads.

export function NameField(words: WordsOfField) {
  return <TextField name="name" autoComplete="name" required maxLength={enquiryLimits.name} {...words} />;
}

export function EmailField(words: WordsOfField) {
  return (
    <TextField name="email" type="email" autoComplete="email" required maxLength={enquiryLimits.email} {...words} />
  );
}

export function CompanyField(words: WordsOfField) {
  return <TextField name="company" autoComplete="organization" maxLength={enquiryLimits.company} {...words} />;
}

/** People do not see it, programs fill it in. */
export function Honeypot({ label }: { label: string }) {
  return (
    <label className={formSheet().trap} aria-hidden="true">
      {label}
      <input name={honeypotField} tabIndex={-1} autoComplete="off" />
    </label>
  );
}
