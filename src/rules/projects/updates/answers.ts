import * as z from "zod/mini";
import { named } from "../../named.ts";
import { updateStates } from "./update.ts";

const instant = z.iso.datetime();
const state = z.enum(updateStates);

/** An update as the company that writes it sees it. Instants are ISO 8601. */
const own = z.object({
  id: z.string(),
  project: named,
  title: z.string(),
  text: z.string(),
  state,
  version: z.int(),
  updatedAt: instant,
  submittedAt: z.nullable(instant),
  releasedAt: z.nullable(instant),
  /** Why staff sent it back; null once it is submitted again. */
  returned: z.nullable(z.object({ reason: z.string(), at: instant })),
});
export type OwnUpdate = z.output<typeof own>;

export const ownUpdates = z.object({ personId: z.string(), updates: z.array(own) });
export type OwnUpdatesAnswer = z.output<typeof ownUpdates>;
export const ownUpdate = z.object({ update: own });

/** What a holder of the project reads. */
export const releasedPage = z.object({
  personId: z.string(),
  updates: z.array(
    z.object({ id: z.string(), project: z.string(), title: z.string(), text: z.string(), releasedAt: instant }),
  ),
  next: z.nullable(z.string()),
});
export type ReleasedPage = z.output<typeof releasedPage>;
