import { type ComponentProps, type ReactNode, useId } from "react";
import { officeForm, officeInput } from "#styled-system/recipes";
import { describedBy, FieldError } from "../../parts/field-error.tsx";
import { nameOfField, valueAt } from "./entry-path.ts";
import type { ProjectForm } from "./use-project-form.ts";

type EntryProps = { form: ProjectForm; path: string; hint?: string | undefined; label?: string };

/** `form` is omitted, because an element's own attribute of that name is the form it belongs to. */
type Own<Element extends "input" | "textarea" | "select"> = Omit<ComponentProps<Element>, "form">;

/** A field for one text of the project, by its path. */
export function EntryField({ form, path, hint, label, ...input }: EntryProps & Own<"input">) {
  return (
    <Labelled form={form} path={path} hint={hint} label={label}>
      {(shared) => (
        <input {...shared} autoComplete="off" onChange={({ target }) => form.set(path, target.value)} {...input} />
      )}
    </Labelled>
  );
}

export function EntryText({ form, path, hint, ...input }: EntryProps & Own<"textarea">) {
  return (
    <Labelled form={form} path={path} hint={hint}>
      {(shared) => <textarea {...shared} onChange={({ target }) => form.set(path, target.value)} {...input} />}
    </Labelled>
  );
}

export function EntryChoice({ form, path, hint, children, ...select }: EntryProps & Own<"select">) {
  return (
    <Labelled form={form} path={path} hint={hint}>
      {(shared) => (
        <select {...shared} onChange={({ target }) => form.set(path, target.value)} {...select}>
          {children}
        </select>
      )}
    </Labelled>
  );
}

type Shared = { id: string; className: string; value: string };
type LabelledProps = {
  form: ProjectForm;
  path: string;
  hint?: string | undefined;
  label?: string | undefined;
  children: (shared: Shared) => ReactNode;
};

function Labelled({ form, path, hint, label = nameOfField(path), children }: LabelledProps) {
  const id = useId();
  const error = form.faultAt(path);
  const value = valueAt(form.entries, path);
  const shared = { id, className: officeInput(), value: typeof value === "string" ? value : "" };
  return (
    <div className={officeForm().field}>
      <label htmlFor={id}>
        {label} {hint && <small>{hint}</small>}
      </label>
      {children({ ...shared, ...describedBy(id, error) })}
      <FieldError id={id} error={error} />
    </div>
  );
}
