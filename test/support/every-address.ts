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

/** An address for a project that a test publishes only for a moment. */
export function temporaryProjectAddress(): string {
  return `${momentary}${crypto.randomUUID()}`;
}

/** True for addresses of such projects. Tests share a portal: another test may see the link when the page no longer exists. */
export function isTemporaryProject(address: string): boolean {
  return address.includes(momentary);
}

/** All addresses of a new portal. */
export function everyAddress(): ReturnType<typeof addresses> {
  return addresses().flatMap((each) =>
    each.name === "projects"
      ? [each, ...projectIds.map((id) => ({ name: "project" as const, address: `/projects/${id}`, indexed: true }))]
      : [each],
  );
}
