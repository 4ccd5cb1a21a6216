/** Decides a member's dashboard and which library documents are visible. */
export const memberKinds = ["company", "institutional", "retail"] as const;
export type MemberKind = (typeof memberKinds)[number];

/** What decides what a member sees. */
export type Member = { id: string; kind: MemberKind };

/** Everyone who can have an account: members and staff. */
export const kinds = [...memberKinds, "staff"] as const;
export type Kind = (typeof kinds)[number];

/** A member of staff who views as somebody, when that ends by itself, and in how long: the browser's clock may be wrong. */
type ViewedBy = { id: string; until: string; leftMs: number };

/** The current person, as sent to the browser. `viewedBy`: it is a member of staff who views as them. */
export type Person = {
  id: string;
  name: string;
  email: string;
  kind: Kind;
  twoFactor: boolean;
  viewedBy?: ViewedBy | undefined;
};

/** Staff see everybody's data, so they need two factors for everything but their own account, where they set it up. */
export function owesTwoFactor({ kind, twoFactor }: Pick<Person, "kind" | "twoFactor">): boolean {
  return kind === "staff" && !twoFactor;
}

/** For everybody else the pages of the office are unknown addresses. Staff who view as somebody come back there afterwards. */
export function mayOpenOffice(person: Pick<Person, "kind" | "twoFactor" | "viewedBy">): boolean {
  return person.viewedBy !== undefined || (person.kind === "staff" && person.twoFactor);
}

export function isKind(value: unknown): value is Kind {
  return kinds.some((kind) => kind === value);
}

export function isMemberKind(value: unknown): value is MemberKind {
  return memberKinds.some((kind) => kind === value);
}
