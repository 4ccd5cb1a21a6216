import * as z from "zod/mini";
import type { Day } from "./day.ts";

/** A day in an answer of the API. The cast gives it the type that the Worker answers it with: the schema itself answers a text. */
export const day = z.iso.date() as unknown as z.ZodMiniType<Day, string>;
