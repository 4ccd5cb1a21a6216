/** What an invited company or investor is. It decides the dashboard and which library documents are visible. */
export const memberKinds = ["company", "institutional", "retail"] as const;
export type MemberKind = (typeof memberKinds)[number];

/** Everyone who can have an account: the three kinds of member, and our own staff. */
export const kinds = [...memberKinds, "staff"] as const;
export type Kind = (typeof kinds)[number];

/** Who is logged in, as far as a screen may know. */
export type Person = { id: string; name: string; email: string; kind: Kind; twoFactor: boolean };

/** Staff see what members may not, and so come in by two factors or not at all; their own account is where they set it up. */
export function owesTwoFactor({ kind, twoFactor }: Pick<Person, "kind" | "twoFactor">): boolean {
  return kind === "staff" && !twoFactor;
}

export function isKind(value: unknown): value is Kind {
  return kinds.some((kind) => kind === value);
}

export function isMemberKind(value: unknown): value is MemberKind {
  return memberKinds.some((kind) => kind === value);
}
