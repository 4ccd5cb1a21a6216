/** Why a password is refused. */
export type PasswordFault = "too-short" | "too-long" | "common" | "personal" | "leaked";

/** Counted as `minlength` and `maxlength` count in a browser: UTF-16 units. */
export const passwordLength = { min: 12, max: 128 } as const;

/** What a form can check by itself. The Worker checks the rest, so that no page has to carry the list of common passwords. */
export function lengthFaultOf(password: string): "too-short" | "too-long" | undefined {
  if (password.length < passwordLength.min) return "too-short";
  return password.length > passwordLength.max ? "too-long" : undefined;
}
