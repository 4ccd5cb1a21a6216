import { addresses } from "#pages";

/** The projects that a migration publishes. Their pages are stored, so the table of pages does not list them. */
const projectIds = [
  "green-energy-example",
  "edge-data-hall",
  "electric-bus-depot",
  "timber-housing-block",
  "metered-water-network",
] as const;

const momentary = "/projects/cold-store-";

/** An address for a project that is published for a moment only. */
export function momentaryAddress(): string {
  return `${momentary}${crypto.randomUUID()}`;
}

/** Tests share a portal: what one of them publishes for a moment, another may find in a list, and no longer find behind it. */
export function isMomentary(address: string): boolean {
  return address.includes(momentary);
}

/** Every address that visitors find on a new portal. */
export function everyAddress(): ReturnType<typeof addresses> {
  return addresses().flatMap((each) =>
    each.name === "projects"
      ? [each, ...projectIds.map((id) => ({ name: "project" as const, address: `/projects/${id}`, indexed: true }))]
      : [each],
  );
}
