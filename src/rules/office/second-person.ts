/** How long a single member of staff waits before they may confirm what they prepared. */
export const aloneDelayMs = 24 * 60 * 60_000;

/**
 * What one member of staff prepares and a second one confirms: who becomes staff, a distribution run, an erasure.
 * `ownConfirmationFrom` is when who prepared it may confirm it (ISO 8601), and null when a second member of staff must.
 */
export type Prepared = { preparedBy: { id: string }; ownConfirmationFrom: string | null };

export type ConfirmationRefusal = "second-needed" | "too-early";

/** Why somebody may not confirm what was prepared. */
export function refusalToConfirm(
  { preparedBy, ownConfirmationFrom }: Prepared,
  confirmerId: string,
  now: number,
): ConfirmationRefusal | undefined {
  if (preparedBy.id !== confirmerId) return undefined;
  if (ownConfirmationFrom === null) return "second-needed";
  return now >= Date.parse(ownConfirmationFrom) ? undefined : "too-early";
}

/** `isAlone`: who prepared it was the only member of staff then, and still is. */
export function ownConfirmationFrom(preparedAt: Date, isAlone: boolean): string | null {
  return isAlone ? new Date(preparedAt.getTime() + aloneDelayMs).toISOString() : null;
}
