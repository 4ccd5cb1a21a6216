import * as z from "zod/mini";
import type { Device } from "../auth/device.ts";
import { required, singleLine } from "../form-fields.ts";
import { accountLimits } from "./account-limits.ts";

/** A session as its owner sees it. `id` is not the session token, which stays in the cookie. Times are ISO 8601. */
export type AccountSession = Device & { id: string; startedAt: string; lastSeenAt: string; isCurrent: boolean };

/** A request to erase one's data. */
export type ErasureRequest = { reference: string; askedAt: string };

/** A browser that has logged in to the account, as its owner sees it. Times are ISO 8601. */
export type OwnDevice = Device & { lastUsedAt: string; isCurrent: boolean };

export const nameChange = z.object({ name: required(singleLine(accountLimits.name)) });

const password = z.string().check(z.minLength(1), z.maxLength(1000));
/** The code is for somebody who has two-factor authentication on. Whether the new password may be chosen is checked later. */
export const passwordChange = z.object({
  current: password,
  password,
  endOthers: z._default(z.boolean(), false),
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
});

export type PasswordChange = z.output<typeof passwordChange>;
