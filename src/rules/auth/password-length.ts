/** Why a password cannot be chosen. */
export type PasswordFault = "too-short" | "too-long" | "common" | "personal" | "leaked";

/** Counted as `minlength` and `maxlength` count in a browser: UTF-16 units. */
export const passwordLength = { min: 12, max: 128 } as const;

/** What a form can say by itself. Everything else the Worker says: the list of common ones is not every page's to carry. */
export function lengthFaultOf(password: string): "too-short" | "too-long" | undefined {
  if (password.length < passwordLength.min) return "too-short";
  return password.length > passwordLength.max ? "too-long" : undefined;
}
