/** A name that a member gives to a part of their holdings. A holding is in one mandate at most. */
export type Mandate = { id: string; name: string };

/** `holdings`: all of them are sent at once, and their ids are 59 KB of the 64 KB that a request may have. */
export const mandateLimits = { name: 60, perPerson: 20, holdings: 1_500 } as const;

/** Without an at sign: a name is printed in statements that never change, and an address must be erasable. */
const written = /^[^\p{C}@]{1,60}$/u;

/** With single spaces; undefined for what is not a name. */
export function readMandateName(typed: string): string | undefined {
  const name = typed.replace(/\s+/g, " ").trim();
  return written.test(name) && name.isWellFormed() ? name : undefined;
}
