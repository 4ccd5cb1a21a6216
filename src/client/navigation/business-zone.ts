import { createContext, useContext } from "react";
import { portal } from "#content/portal.ts";

/** The name of the business's time zone: configuration alone, so that a page that shows it is the same for everybody. */
export const BusinessZone = createContext<string>(portal.timeZoneName);

/** `Eastern Time`. */
export function useBusinessZone(): string {
  const inWorker = useContext(BusinessZone);
  return typeof document === "undefined"
    ? inWorker
    : (document.documentElement.dataset.businessZone ?? portal.timeZoneName);
}
