import * as z from "zod/mini";
import { retentionCategories } from "./retention-days.ts";

const due = { now: z.int(), soon: z.int() };

export const retentionList = z.object({
  /** For each kind of data: how long it is kept, how many rows the next run removes, and how many will have expired within a week. */
  periods: z.array(z.object({ kept: z.enum(retentionCategories), days: z.int(), ...due })),
  bin: z.object(due),
  /** Settings that cannot be read. If there is one, nothing is removed. */
  wrong: z.array(z.string()),
});
export type RetentionList = z.output<typeof retentionList>;
