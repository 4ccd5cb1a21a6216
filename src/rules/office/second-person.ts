/** How long the only member of staff waits before they may confirm what they prepared. */
export const aloneDelayMs = 24 * 60 * 60_000;

/**
 * Something that one member of staff prepares and a second one confirms: who becomes staff, a distribution run, an erasure.
 * `preparerLeft`: the preparer is no longer staff, or is disabled. `ownConfirmationFrom` is when the preparer may confirm it
 * themselves (ISO 8601), or null if a second member of staff must. `paysStaff`: the members of staff whom it pays.
 */
export type Prepared = {
  preparedBy: { id: string };
  preparerLeft: boolean;
  ownConfirmationFrom: string | null;
  paysStaff?: readonly string[];
};

export type ConfirmationRefusal = "paid" | "preparer-left" | "second-needed" | "too-early";

/**
 * Returns why somebody may not confirm what was prepared. If the preparer has left, only one member of staff would stand behind
 * it: it is sent back or withdrawn, and prepared again. Somebody whom it pays may prepare it, but cannot be its second person.
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

/** Returns when the preparer may confirm it themselves. `isAlone`: they were the only member of staff then, and still are. */
export function ownConfirmationFrom(preparedAt: Date, isAlone: boolean): string | null {
  return isAlone ? new Date(preparedAt.getTime() + aloneDelayMs).toISOString() : null;
}
