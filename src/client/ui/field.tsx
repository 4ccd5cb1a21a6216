import { type ComponentProps, type ReactNode, useId } from "react";
import { field } from "#styled-system/recipes";

export type FieldProps = { label: string; hint?: string; error?: string | undefined };

/** A labelled input with its error message. */
export function TextField({ label, hint, error, ...input }: FieldProps & ComponentProps<"input">) {
  const styles = field();
  const id = useId();
  return (
    <div className={styles.root}>
      <FieldLabel id={id} label={label} hint={hint} />
      <input id={id} className={styles.input} {...describedBy(id, error)} {...input} />
      <FieldError id={id} error={error} />
    </div>
  );
}

export function TextArea({ label, hint, error, ...input }: FieldProps & ComponentProps<"textarea">) {
  const styles = field();
  const id = useId();
  return (
    <div className={styles.root}>
      <FieldLabel id={id} label={label} hint={hint} />
      <textarea id={id} className={styles.input} {...describedBy(id, error)} {...input} />
      <FieldError id={id} error={error} />
    </div>
  );
}

/** A native drop-down; `note` explains the choice, and is announced when it changes. */
export function SelectField({
  label,
  hint,
  error,
  note,
  ...select
}: FieldProps & { note?: ReactNode } & ComponentProps<"select">) {
  const styles = field();
  const id = useId();
  return (
    <div className={styles.root}>
      <FieldLabel id={id} label={label} hint={hint} />
      <select id={id} className={styles.input} {...describedBy(id, error)} {...select} />
      <FieldError id={id} error={error} />
      <div className={styles.note} aria-live="polite">
        {note}
      </div>
    </div>
  );
}

export function FieldLabel({ id, label, hint }: { id: string; label: string; hint?: string | undefined }) {
  const styles = field();
  return (
    <label htmlFor={id} className={styles.label}>
      {label}
      {hint && <span className={styles.hint}> {hint}</span>}
    </label>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <span id={errorId(id)} className={field().error}>
      {error}
    </span>
  );
}

/**
 * Returns the ARIA attributes of a field. `aria-invalid` is set even if nothing is wrong: browsers report an empty required field
 * as invalid, and screen readers would repeat it.
 */
export function describedBy(id: string, error: string | undefined) {
  return { "aria-invalid": !!error, "aria-describedby": error ? errorId(id) : undefined };
}

function errorId(id: string): string {
  return `${id}error`;
}
