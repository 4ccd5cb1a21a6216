import type { ComponentProps } from "react";
import { enquiryLimits, honeypotField } from "#rules/enquiries/enquiry-limits.ts";
import { formLayout } from "#styled-system/recipes";
import { TextField } from "../ui/field.tsx";

type FieldCopy = Pick<ComponentProps<typeof TextField>, "label" | "hint" | "defaultValue" | "error">;

// The fields of every enquiry form, under the names that the Worker reads.

export function NameField(copy: FieldCopy) {
  return <TextField name="name" autoComplete="name" required maxLength={enquiryLimits.name} {...copy} />;
}

export function EmailField(copy: FieldCopy) {
  return (
    <TextField name="email" type="email" autoComplete="email" required maxLength={enquiryLimits.email} {...copy} />
  );
}

export function CompanyField(copy: FieldCopy) {
  return <TextField name="company" autoComplete="organization" maxLength={enquiryLimits.company} {...copy} />;
}

/** Hidden from people; bots fill it in. */
export function Honeypot({ label }: { label: string }) {
  return (
    <label className={formLayout().trap} aria-hidden="true">
      {label}
      <input name={honeypotField} tabIndex={-1} autoComplete="off" />
    </label>
  );
}
