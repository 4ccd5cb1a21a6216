import * as z from "zod/mini";

/** An id of a record, as a request names it. The limit keeps hostile requests small; every id that we make is shorter. */
export const recordId = z.string().check(z.minLength(1), z.maxLength(64));
