/** A name that a member gives to a part of their holdings. A holding is in one mandate at most. */
export type Mandate = { id: string; name: string };

export const mandateLimits = { name: 60, perPerson: 20, holdings: 2_000 } as const;

/** Without an at sign: a name is printed in statements that never change, and an address must be erasable. */
const written = /^[^\p{C}@]{1,60}$/u;

/** With single spaces; undefined for what is no name. */
export function readMandateName(typed: string): string | undefined {
  const name = typed.replace(/\s+/g, " ").trim();
  return written.test(name) && name.isWellFormed() ? name : undefined;
}
