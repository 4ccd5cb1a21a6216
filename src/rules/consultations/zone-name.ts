/** When, is of no importance: a generic name is that of every season. */
const anyInstant = Date.UTC(2026, 0, 5, 12);

/**
 * `Eastern Time`: as `genericZoneTextOf` says it, for pages that know no day. By itself, because every page asks for it, and the
 * rest of the rules about time would make the start of a Worker longer. A zone that the platform does not know keeps its own
 * name: an operator's mistake leaves the pages that have nothing to do with it.
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
