import * as z from "zod/mini";

/** The answer to a request that removes something. */
export const removed = z.object({ removed: z.literal(true) });
