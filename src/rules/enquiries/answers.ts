import * as z from "zod/mini";

/** A message that was stored. */
export const stored = z.object({ reference: z.string() });
