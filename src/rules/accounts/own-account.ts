import * as z from "zod/mini";
import { typedText } from "../auth/login.ts";
import { codeEntry } from "../auth/two-factor.ts";
import { required, singleLine } from "../form-fields.ts";
import { accountLimits } from "./account-limits.ts";

export const nameChange = z.object({ name: required(singleLine(accountLimits.name)) });

/** `code` is needed only with two-factor authentication. The rules for the new password are checked later. */
export const passwordChange = z.object({
  current: typedText,
  password: typedText,
  endOthers: z._default(z.boolean(), false),
  code: z.optional(codeEntry),
});

export type PasswordChange = z.output<typeof passwordChange>;
