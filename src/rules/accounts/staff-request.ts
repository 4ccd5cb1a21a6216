/** With a single member of staff, how long a request waits before the one who asked may confirm it. */
export const aloneDelayMs = 24 * 60 * 60_000;

/** Somebody who is to become staff, until a second member of staff has confirmed it. Times are ISO 8601. */
export type StaffRequest = {
  id: string;
  /** Null for somebody who has no account yet and is invited once it is confirmed. */
  personId: string | null;
  name: string;
  email: string;
  askedBy: string;
  askedAt: string;
  /** When the one who asked may confirm it; null where that is for a second member of staff. */
  ownConfirmationFrom: string | null;
};

export type ConfirmationRefusal = "concerned" | "second-needed" | "too-early";

type Asked = { personId: string | null; askedBy: string; askedAt: Date; askedAlone: boolean };

/**
 * Why somebody may not confirm a request. The person concerned never may. The one who asked may only where they were the
 * one member of staff when they asked and still are, and a day has passed since.
 */
export function refusalToConfirm(
  { personId, askedBy, askedAt, askedAlone }: Asked,
  confirmer: { id: string; isOnlyStaff: boolean },
  now: Date,
): ConfirmationRefusal | undefined {
  if (personId === confirmer.id) return "concerned";
  if (askedBy !== confirmer.id) return undefined;
  if (!askedAlone || !confirmer.isOnlyStaff) return "second-needed";
  return now.getTime() - askedAt.getTime() >= aloneDelayMs ? undefined : "too-early";
}
