import type { Person } from "#rules/accounts/person.ts";

/** A member of staff, as the office knows them. */
export const paolo = {
  id: "p1",
  name: "Paolo Conti",
  email: "paolo@cantiere.example",
  kind: "staff",
  twoFactor: true,
} as const satisfies Person;

/** A member, as their pages know them. */
export const ada = {
  id: "p",
  name: "Ada",
  email: "ada@firm.example",
  kind: "retail",
  twoFactor: false,
} as const satisfies Person;

/** Any member, who is called like their id. */
export const aMember = (id: string) => ({ id, name: id, email: `${id}@firm.example`, kind: "retail" as const });
