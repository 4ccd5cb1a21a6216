import * as z from "zod/mini";
import { required, singleLine } from "../form-fields.ts";
import { accountLimits } from "./account-limits.ts";

export const nameChange = z.object({ name: required(singleLine(accountLimits.name)) });

const password = z.string().check(z.minLength(1), z.maxLength(1000));
/** `code` is needed only with two-factor authentication. The rules for the new password are checked later. */
export const passwordChange = z.object({
  current: password,
  password,
  endOthers: z._default(z.boolean(), false),
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
});

export type PasswordChange = z.output<typeof passwordChange>;
