import * as z from "zod/mini";
import { named } from "../../named.ts";
import { updateStates } from "./update.ts";

const instant = z.iso.datetime();
const state = z.enum(updateStates);

const line = {
  id: z.string(),
  project: named,
  title: z.string(),
  state,
  version: z.int(),
  updatedAt: instant,
  submittedAt: z.nullable(instant),
  releasedAt: z.nullable(instant),
  /** Why staff sent it back; null once it is submitted again. */
  returned: z.nullable(z.object({ reason: z.string(), at: instant })),
};

/** An update in the list of the company that writes it, without the text. Instants are ISO 8601. */
const ownLine = z.object(line);
export type OwnUpdateLine = z.output<typeof ownLine>;
const own = z.object({ ...line, text: z.string() });
export type OwnUpdate = z.output<typeof own>;

export const ownUpdatePage = z.object({
  personId: z.string(),
  updates: z.array(ownLine),
  next: z.nullable(z.string()),
});
export type OwnUpdatePage = z.output<typeof ownUpdatePage>;
export const ownUpdate = z.object({ update: own });
export const openedUpdate = z.object({ personId: z.string(), update: own });
export type OpenedUpdate = z.output<typeof openedUpdate>;

/** The released updates that a holder reads. */
export const releasedPage = z.object({
  personId: z.string(),
  updates: z.array(
    z.object({ id: z.string(), project: z.string(), title: z.string(), text: z.string(), releasedAt: instant }),
  ),
  next: z.nullable(z.string()),
});
export type ReleasedPage = z.output<typeof releasedPage>;
