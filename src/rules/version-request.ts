import * as z from "zod/mini";

/** A request about a record that needs no more than the version that was read, such as its release. */
export const versionRequest = z.strictObject({ version: z.int().check(z.nonnegative()) });
