import * as z from "zod/mini";
import { type Day, readDay } from "./day.ts";

/** A day in an API answer. The schema's own type is a plain string, so a cast makes it a `Day`. */
export const day = z.iso.date() as unknown as z.ZodMiniType<Day, string>;

/** A day in a request, checked and typed as a `Day`. */
export const typedDay = z.pipe(
  z.string().check(z.refine((value) => readDay(value) !== undefined, "not-a-day")),
  z.transform((value) => value as Day),
);
