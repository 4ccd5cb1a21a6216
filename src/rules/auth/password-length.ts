export type PasswordFault = "too-short" | "too-long" | "common" | "personal" | "leaked";

/** Counted in UTF-16 code units, as a browser counts `minlength` and `maxlength`. */
export const passwordLength = { min: 12, max: 128 } as const;

/**
 * Returns the faults that a form can find. The Worker checks the rest, so that no page has to load the list of common passwords.
 */
export function lengthFaultOf(password: string): "too-short" | "too-long" | undefined {
  if (password.length < passwordLength.min) return "too-short";
  return password.length > passwordLength.max ? "too-long" : undefined;
}
