import * as z from "zod/mini";
import type { Day } from "./day.ts";

/** A day in an answer of the API. The cast gives it the type of a day: to the schema it is a string. */
export const day = z.iso.date() as unknown as z.ZodMiniType<Day, string>;
