import type { MemberKind } from "./person.ts";

/** The members who hold tokens: `investor` in an address stands for either. */
export const investorKinds = ["institutional", "retail"] as const satisfies readonly MemberKind[];
export type InvestorKind = (typeof investorKinds)[number];

export function isInvestor(kind: string): kind is InvestorKind {
  return investorKinds.some((each) => each === kind);
}
