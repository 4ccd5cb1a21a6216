import * as z from "zod/mini";
import { required, singleLine } from "../form-fields.ts";
import { memberKinds } from "./person.ts";

export const longestReason = 500;

/**
 * Why staff did something to somebody's account, and how they verified who asked for it. The reason is kept when the person is
 * erased, so it must not contain an e-mail address.
 */
export const withReason = z.object({
  reason: required(singleLine(longestReason)).check(z.refine((reason) => !reason.includes("@"))),
});

/** `from` is the kind that staff saw, so that they never undo a colleague's recent change unnoticed. */
export const kindChange = z.object({ from: z.enum(memberKinds), to: z.enum(memberKinds) });
export type KindChange = z.output<typeof kindChange>;

/** The kind of member that somebody becomes when they leave the staff. */
export const leavingStaff = z.object({ becomes: z.enum(memberKinds) });
