import * as z from "zod/mini";
import { required, singleLine } from "../form-fields.ts";

export const longestReason = 500;

/**
 * Why staff did something to somebody's account, and how they verified who asked for it. The reason is kept when the person is
 * erased, so it must not contain an e-mail address.
 */
export const withReason = z.object({
  reason: required(singleLine(longestReason)).check(z.refine((reason) => !reason.includes("@"))),
});
