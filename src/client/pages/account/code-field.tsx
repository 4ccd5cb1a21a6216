import { TextField } from "../../ui/field.tsx";

/** A field for a code from an authenticator app, or a recovery code. */
export function CodeField({ label, error }: { label: string; error: string | undefined }) {
  return (
    <TextField
      label={label}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={40}
      error={error}
    />
  );
}
