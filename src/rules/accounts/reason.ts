import * as z from "zod/mini";
import { required, singleLine } from "../form-fields.ts";

const longestReason = 500;
const withReason = z.object({ reason: required(singleLine(longestReason)) });

/** Why staff did something to somebody's account, and how they made sure who asked for it; undefined without one. */
export function readReason(input: unknown): { reason: string } | undefined {
  return withReason.safeParse(input).data;
}
