import * as z from "zod/mini";

/** A person, a project or another thing that an answer names and links to. */
export const named = z.object({ id: z.string(), name: z.string() });
