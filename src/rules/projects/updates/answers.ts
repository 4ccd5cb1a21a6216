import * as z from "zod/mini";
import { named } from "../../named.ts";
import { type OwnUpdate, type ReleasedPage, updateStates } from "./update.ts";

const instant = z.iso.datetime();
const state = z.enum(updateStates);

const own: z.ZodMiniType<OwnUpdate> = z.object({
  id: z.string(),
  project: named,
  title: z.string(),
  text: z.string(),
  state,
  version: z.int(),
  updatedAt: instant,
  submittedAt: z.nullable(instant),
  releasedAt: z.nullable(instant),
  returned: z.nullable(z.object({ reason: z.string(), at: instant })),
});

export type OwnUpdatesAnswer = { personId: string; updates: OwnUpdate[] };
export const ownUpdates: z.ZodMiniType<OwnUpdatesAnswer> = z.object({ personId: z.string(), updates: z.array(own) });
export const ownUpdate: z.ZodMiniType<{ update: OwnUpdate }> = z.object({ update: own });

export const releasedPage: z.ZodMiniType<ReleasedPage> = z.object({
  personId: z.string(),
  updates: z.array(
    z.object({ id: z.string(), project: z.string(), title: z.string(), text: z.string(), releasedAt: instant }),
  ),
  next: z.nullable(z.string()),
});
