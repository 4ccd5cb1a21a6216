import { secondPerson as copy } from "#content/office/second-person.ts";
import { type Prepared, refusalToConfirm } from "#rules/office/second-person.ts";
import { momentTextOf } from "../times.ts";

/** Returns why the viewer may not confirm it. The API decides again. */
export function refusalTextOf(prepared: Prepared, viewerId: string, now: number): string | undefined {
  const refusal = refusalToConfirm(prepared, viewerId, now);
  if (refusal === undefined) return undefined;
  if (refusal === "preparer-left") return copy.left;
  if (refusal === "paid") return copy.paid;
  const from = prepared.ownConfirmationFrom;
  return refusal === "too-early" && from ? `${copy.ownFrom} ${momentTextOf(from, now)}.` : copy.own;
}

/** Says whether and when the viewer may confirm a prepared change. */
export function confirmerTextOf(prepared: Prepared, viewerId: string, now: number): string {
  const allowed = prepared.preparedBy.id === viewerId ? copy.ownNow : copy.theirs;
  return refusalTextOf(prepared, viewerId, now) ?? allowed;
}
