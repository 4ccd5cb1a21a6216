/** Decides a member's dashboard and which library documents are visible. */
export const memberKinds = ["company", "institutional", "retail"] as const;
export type MemberKind = (typeof memberKinds)[number];

/** Everyone who can have an account: members and staff. */
export const kinds = [...memberKinds, "staff"] as const;
export type Kind = (typeof kinds)[number];

/** The current person, as sent to the browser. */
export type Person = { id: string; name: string; email: string; kind: Kind; twoFactor: boolean };

/** Staff see everybody's data, so they need two factors for everything but their own account, where they set it up. */
export function owesTwoFactor({ kind, twoFactor }: Pick<Person, "kind" | "twoFactor">): boolean {
  return kind === "staff" && !twoFactor;
}

/** For everybody else the pages of the office are unknown addresses. */
export function mayOpenOffice(person: Pick<Person, "kind" | "twoFactor">): boolean {
  return person.kind === "staff" && !owesTwoFactor(person);
}

export function isKind(value: unknown): value is Kind {
  return kinds.some((kind) => kind === value);
}

export function isMemberKind(value: unknown): value is MemberKind {
  return memberKinds.some((kind) => kind === value);
}
