import * as z from "zod/mini";

/**
 * The body of a write whose address says everything. It is JSON nevertheless, like that of every write but a deletion: other sites
 * cannot send JSON unasked. Anything else is read as empty.
 */
export const emptyRequest = z.catch(z.object({}), {});
