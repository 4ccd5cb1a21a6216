import * as z from "zod/mini";
import { required, singleLine } from "../form-fields.ts";

const longestReason = 500;
const withReason = z.object({ reason: required(singleLine(longestReason)) });

/** Why staff changed an account, and how they verified who asked for it. Undefined without a reason. */
export function readReason(input: unknown): { reason: string } | undefined {
  return withReason.safeParse(input).data;
}
