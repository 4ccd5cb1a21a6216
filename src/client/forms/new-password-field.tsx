import { passwordField } from "#content/pages/set-password.ts";
import { passwordLength } from "#rules/auth/password-length.ts";
import { PasswordField } from "../ui/password-field.tsx";

type NewPasswordFieldProps = { label: string; hint: string; error: string | undefined };

export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...props}
      copy={passwordField}
      name="password"
      autoComplete="new-password"
      required
      minLength={passwordLength.min}
      maxLength={passwordLength.max}
    />
  );
}
