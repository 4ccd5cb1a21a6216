import type { Person } from "./person.ts";

/** A member of staff views as `person`, until `endsAt` at the latest. */
export type Viewing = { person: Person; endsAt: Date };

/** The longest time that a member of staff can view as somebody. */
export const viewingLastsMs = 15 * 60_000;
