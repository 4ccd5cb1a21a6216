/** The kinds of members. A member's kind decides which dashboard and which library documents they see. */
export const memberKinds = ["company", "institutional", "retail"] as const;
export type MemberKind = (typeof memberKinds)[number];

/** The facts that decide what a member sees. */
export type Member = { id: string; kind: MemberKind };

/** The kinds of accounts: members and staff. */
export const kinds = [...memberKinds, "staff"] as const;
export type Kind = (typeof kinds)[number];

/**
 * The member of staff who views as somebody. The viewing ends by itself at `until`; `leftMs` is the time until then, because the
 * browser's clock may be wrong.
 */
type ViewedBy = { id: string; until: string; leftMs: number };

/** The current person, as sent to the browser. `viewedBy` is set while a member of staff views as this person. */
export type Person = {
  id: string;
  name: string;
  email: string;
  kind: Kind;
  twoFactor: boolean;
  viewedBy?: ViewedBy | undefined;
};

/** Returns who is logged in: while staff view as somebody, the member of staff. */
export function loggedInIdOf({ id, viewedBy }: Pick<Person, "id" | "viewedBy">): string {
  return viewedBy?.id ?? id;
}

/**
 * True if the person has yet to set up two-factor authentication. Staff see everybody's data: without it they can use only their
 * own account, where they set it up.
 */
export function mustSetUpTwoFactor({ kind, twoFactor }: Pick<Person, "kind" | "twoFactor">): boolean {
  return kind === "staff" && !twoFactor;
}

/**
 * True if the person may open the pages of the office, which do not exist for anybody else. Staff who view as somebody may: they
 * return there afterwards.
 */
export function mayOpenOffice(person: Pick<Person, "kind" | "twoFactor" | "viewedBy">): boolean {
  return person.viewedBy !== undefined || (person.kind === "staff" && person.twoFactor);
}

export function isKind(value: unknown): value is Kind {
  return kinds.some((kind) => kind === value);
}

export function isMemberKind(value: unknown): value is MemberKind {
  return memberKinds.some((kind) => kind === value);
}
