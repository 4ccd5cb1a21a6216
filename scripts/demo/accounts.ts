import type { Kind } from "#rules/accounts/person.ts";
import { codeAt, stepAt } from "#worker/auth/two-factor/totp.ts";

/** The staff account's authenticator secret. It is public, so it protects nothing. */
const staffSecret = "NRXWGYLMFVZXIYLGMYWWIZLNN4WWWZLZ";

/** One account of each kind, for local portals only. */
export const demoAccounts = [
  { kind: "company", name: "Giulia Ferrante", email: "company@cantiere.example", password: "local-company-1" },
  {
    kind: "institutional",
    name: "Marco Adda",
    email: "institutional@cantiere.example",
    password: "local-institutional-1",
  },
  { kind: "retail", name: "Anna Riva", email: "retail@cantiere.example", password: "local-retail-1" },
  {
    kind: "staff",
    name: "Paolo Conti",
    email: "staff@cantiere.example",
    password: "local-staff-1",
    twoFactorSecret: staffSecret,
  },
] as const satisfies readonly {
  kind: Kind;
  name: string;
  email: string;
  password: string;
  twoFactorSecret?: string;
}[];

export function demoAccountOf(kind: Kind): (typeof demoAccounts)[number] {
  const account = demoAccounts.find((each) => each.kind === kind);
  if (!account) throw new Error(`There is no demo account of the kind ${kind}.`);
  return account;
}

/** The current authenticator codes of the demo accounts, as text. */
export async function demoCodes(now: Date): Promise<string> {
  const lines: string[] = [];
  for (const account of demoAccounts) {
    if (!("twoFactorSecret" in account)) continue;
    const code = await codeAt(account.twoFactorSecret, stepAt(now));
    lines.push(`${account.email}  ${code}  (each works once; a new one every 30 seconds)`);
  }
  return `${lines.join("\n")}\n`;
}
