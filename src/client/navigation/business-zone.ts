import { createContext, useContext } from "react";
import { portal } from "#content/portal.ts";
import { zoneNameOf } from "#rules/consultations/zone-name.ts";

/** The business's time zone: configuration alone, so that a page that shows it is the same for everybody. */
export const BusinessZone = createContext<string>(portal.timeZone);

/**
 * `Eastern Time`. The name is found where it is shown, because the first one takes the platform milliseconds: no other page of a
 * fresh Worker waits for it.
 */
export function useBusinessZone(): string {
  const inWorker = useContext(BusinessZone);
  const zone =
    typeof document === "undefined" ? inWorker : (document.documentElement.dataset.businessZone ?? portal.timeZone);
  return zone === portal.timeZone ? portal.timeZoneName : zoneNameOf(zone);
}
