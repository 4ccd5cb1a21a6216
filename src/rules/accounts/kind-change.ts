import * as z from "zod/mini";
import { memberKinds } from "./person.ts";

/** `from` is the kind that staff saw, so that they never undo a colleague's recent change unnoticed. */
export const kindChange = z.object({ from: z.enum(memberKinds), to: z.enum(memberKinds) });
export type KindChange = z.output<typeof kindChange>;

/** The kind of member that somebody becomes when they leave the staff. */
export const leavingStaff = z.object({ becomes: z.enum(memberKinds) });
