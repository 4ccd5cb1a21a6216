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
