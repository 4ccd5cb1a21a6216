import type { Kind, MemberKind } from "./person.ts";

/** How long a single member of staff waits before they may confirm their own request. */
export const aloneDelayMs = 24 * 60 * 60_000;

/** An open request to make somebody staff, or a plain member again. A second member of staff confirms it. Times are ISO 8601. */
export type StaffRequest = {
  id: string;
  /** Null for a person without an account, who is invited once the request is confirmed. */
  personId: string | null;
  /** What the person becomes. */
  becomes: Kind;
  name: string;
  email: string;
  askedBy: string;
  askedAt: string;
  /** When the requester may confirm it themselves. Null when a second member of staff must. */
  ownConfirmationFrom: string | null;
};

export type ConfirmationRefusal = "concerned" | "second-needed" | "too-early";

type Asked = {
  personId: string | null;
  becomes?: MemberKind | null;
  askedBy: string;
  askedAt: Date;
  askedAlone: boolean;
};

/**
 * Why somebody may not confirm a request. Who is to become staff never may; who is to leave it may, because a colleague asked.
 * The requester may only if they were the only member
 * of staff when they asked, still are, and a day has passed.
 */
export function refusalToConfirm(
  { personId, becomes = null, askedBy, askedAt, askedAlone }: Asked,
  confirmer: { id: string; isOnlyStaff: boolean },
  now: Date,
): ConfirmationRefusal | undefined {
  if (personId === confirmer.id && becomes === null) return "concerned";
  if (askedBy !== confirmer.id) return undefined;
  if (!askedAlone || !confirmer.isOnlyStaff) return "second-needed";
  return now.getTime() - askedAt.getTime() >= aloneDelayMs ? undefined : "too-early";
}
