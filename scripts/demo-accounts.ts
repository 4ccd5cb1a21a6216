import type { Kind } from "#rules/person.ts";

/** Accounts of a local portal, one of each kind; nowhere else do they exist. */
export const demoAccounts = [
  { kind: "company", name: "Giulia Ferrante", email: "company@cantiere.example", password: "local-company-1" },
  {
    kind: "institutional",
    name: "Marco Adda",
    email: "institutional@cantiere.example",
    password: "local-institutional-1",
  },
  { kind: "retail", name: "Anna Riva", email: "retail@cantiere.example", password: "local-retail-1" },
  { kind: "staff", name: "Paolo Conti", email: "staff@cantiere.example", password: "local-staff-1" },
] as const satisfies readonly { kind: Kind; name: string; email: string; password: string }[];
