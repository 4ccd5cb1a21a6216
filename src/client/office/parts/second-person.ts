import { secondPerson as copy } from "#content/office/second-person.ts";
import { type Prepared, refusalToConfirm } from "#rules/office/second-person.ts";
import { momentOf } from "../times.ts";

/** Why the viewer may not confirm what comes from them; the API decides again. */
export function ownRefusalOf(prepared: Prepared, viewerId: string, now: number): string | undefined {
  const refusal = refusalToConfirm(prepared, viewerId, now);
  if (refusal === undefined) return undefined;
  const from = prepared.ownConfirmationFrom;
  return refusal === "too-early" && from ? `${copy.ownFrom} ${momentOf(from, now)}.` : copy.own;
}

/** Whether and when the viewer may confirm what waits. */
export function confirmerTextOf(prepared: Prepared, viewerId: string, now: number): string {
  if (prepared.preparedBy.id !== viewerId) return copy.theirs;
  return ownRefusalOf(prepared, viewerId, now) ?? copy.ownNow;
}
