import type { MemberKind } from "./person.ts";

/** The kinds of members who hold tokens. `investor` in a page's address stands for either of them. */
export const investorKinds = ["institutional", "retail"] as const satisfies readonly MemberKind[];
export type InvestorKind = (typeof investorKinds)[number];

export function isInvestor(kind: string): kind is InvestorKind {
  return investorKinds.some((each) => each === kind);
}
