import * as z from "zod/mini";
import { memberKinds } from "./person.ts";

/** `from`: the kind that was seen, so that nobody changes back unnoticed what a colleague has just changed. */
export const kindChange = z.object({ from: z.enum(memberKinds), to: z.enum(memberKinds) });
export type KindChange = z.output<typeof kindChange>;

/** What a member of staff becomes who leaves the staff. */
export const leavingStaff = z.object({ becomes: z.enum(memberKinds) });
