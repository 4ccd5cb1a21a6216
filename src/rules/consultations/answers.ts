import * as z from "zod/mini";
import { consultationStatuses } from "./consultation-status.ts";
import { slots } from "./slots.ts";

const nullableText = z.nullable(z.string());

/** The slots of a day, each with the visitor's own time where it differs. */
export const slotList = z.object({
  day: z.iso.date(),
  zone: z.string(),
  visitorZone: nullableText,
  slots: z.array(
    z.object({
      slot: z.enum(slots),
      yours: nullableText,
      state: z.enum(["free", "passed", "taken"]),
      outsideHours: z.boolean(),
    }),
  ),
});
export type SlotList = z.output<typeof slotList>;

export const consultationOfLink = z.object({
  reference: z.string(),
  status: z.enum(consultationStatuses),
  day: z.iso.date(),
  slot: z.enum(slots),
  dayText: z.string(),
  businessText: z.string(),
  visitorText: nullableText,
  version: z.int(),
});

export const changed = z.object({ reference: z.string() });
export const decided = z.object({ reference: z.string(), status: z.enum(consultationStatuses) });
