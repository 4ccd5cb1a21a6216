import * as z from "zod/mini";
import { required, singleLine } from "../form-fields.ts";

const longestReason = 500;

/** Why staff did something to somebody's account, and how they made sure who asked for it. */
export const withReason = z.object({ reason: required(singleLine(longestReason)) });
