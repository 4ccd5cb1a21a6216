/** Any instant will do: a generic name is the same in every season. */
const anyInstant = Date.UTC(2026, 0, 5, 12);

/**
 * Returns the name of a zone as `genericZoneTextOf` does, such as `Eastern Time`, for pages that know no day. It has a file of
 * its own, because a page that shows it needs no other rule about time. A zone that the platform does not know keeps its own
 * name, so that an operator's mistake breaks no page.
 */
export function zoneNameOf(zone: string): string {
  try {
    const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longGeneric" }).formatToParts(
      anyInstant,
    );
    return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
  } catch {
    return zone;
  }
}
