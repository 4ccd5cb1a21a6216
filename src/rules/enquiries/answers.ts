import * as z from "zod/mini";

/** A message that was stored. */
export const storedAnswer = z.object({ reference: z.string() });
