import * as z from "zod/mini";

/** The version of a record that the caller read. A change of an older one is refused. */
export const version = z.int().check(z.nonnegative());

/** A request about a record that needs no more than the version that was read, such as its release. */
export const versionRequest = z.strictObject({ version });
