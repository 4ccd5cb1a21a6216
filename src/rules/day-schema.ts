import * as z from "zod/mini";
import type { Day } from "./day.ts";

/** A day in an API answer. The schema's own type is a plain string, so a cast makes it a `Day`. */
export const day = z.iso.date() as unknown as z.ZodMiniType<Day, string>;
