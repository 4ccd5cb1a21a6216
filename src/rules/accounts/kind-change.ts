import * as z from "zod/mini";
import { memberKinds } from "./person.ts";

/** `from`: the kind that was seen, so that nobody changes back unnoticed what a colleague has just changed. */
export const kindChange = z.object({ from: z.enum(memberKinds), to: z.enum(memberKinds) });
export type KindChange = z.output<typeof kindChange>;

/** What somebody who leaves the staff becomes. */
export const leavingStaff = z.object({ becomes: z.enum(memberKinds) });
