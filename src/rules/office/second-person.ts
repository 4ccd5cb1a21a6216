/** How long a single member of staff waits before they may confirm what they prepared. */
export const aloneDelayMs = 24 * 60 * 60_000;

/**
 * What one member of staff prepares and a second one confirms: who becomes staff, a distribution run, an erasure.
 * `preparerLeft`: who prepared it is no longer staff, or disabled. `ownConfirmationFrom` is when they may confirm it themselves
 * (ISO 8601), and null when a second member of staff must. `paysStaff`: the members of staff whom it pays.
 */
export type Prepared = {
  preparedBy: { id: string };
  preparerLeft: boolean;
  ownConfirmationFrom: string | null;
  paysStaff?: readonly string[];
};

export type ConfirmationRefusal = "paid" | "preparer-left" | "second-needed" | "too-early";

/**
 * Why somebody may not confirm what was prepared. What was prepared by somebody who has left has one member of staff behind it, not
 * two: it is sent back or withdrawn, and prepared again. Somebody whom it pays may prepare it, but is not its second person.
 */
export function refusalToConfirm(
  { preparedBy, preparerLeft, ownConfirmationFrom, paysStaff = [] }: Prepared,
  confirmerId: string,
  now: number,
): ConfirmationRefusal | undefined {
  if (preparerLeft) return "preparer-left";
  if (preparedBy.id !== confirmerId) return paysStaff.includes(confirmerId) ? "paid" : undefined;
  if (ownConfirmationFrom === null) return "second-needed";
  return now >= Date.parse(ownConfirmationFrom) ? undefined : "too-early";
}

/** `isAlone`: who prepared it was the only member of staff then, and still is. */
export function ownConfirmationFrom(preparedAt: Date, isAlone: boolean): string | null {
  return isAlone ? new Date(preparedAt.getTime() + aloneDelayMs).toISOString() : null;
}
