import { createContext, useContext } from "react";
import { portal } from "#content/portal.ts";
import { zoneNameOf } from "#rules/consultations/zone-name.ts";

/** The business's time zone. It comes from the configuration alone, so a page that shows it is the same for everybody. */
export const BusinessZone = createContext<string>(portal.timeZone);

/**
 * Returns the name of the zone, such as `Eastern Time`. It is looked up only where it is shown, because the first look-up takes
 * milliseconds, for which no other page of a fresh Worker should wait.
 */
export function useBusinessZone(): string {
  const inWorker = useContext(BusinessZone);
  const zone =
    typeof document === "undefined" ? inWorker : (document.documentElement.dataset.businessZone ?? portal.timeZone);
  return zone === portal.timeZone ? portal.timeZoneName : zoneNameOf(zone);
}
