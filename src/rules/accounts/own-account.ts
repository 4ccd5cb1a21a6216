import * as z from "zod/mini";
import type { Device } from "../auth/device.ts";
import { type FormSentences, refusalOf, required, singleLine } from "../form-fields.ts";
import type { Problem } from "../problem.ts";

/** A session as its owner sees it. `id` is not the session token, which stays in the cookie. Times are ISO 8601. */
export type AccountSession = Device & { id: string; startedAt: string; lastSeenAt: string; isCurrent: boolean };

/** A request to erase one's data. */
export type ErasureRequest = { reference: string; askedAt: string };

/** `code` is needed when two-factor authentication is on. */
export type PasswordChange = { current: string; password: string; endOthers: boolean; code?: string | undefined };

/** A browser that has logged in to the account. Times are ISO 8601. */
export type OwnDevice = Device & { lastUsedAt: string; isCurrent: boolean };

/** The same limit as in an invitation. */
const longestName = 200;

const nameChange = z.object({ name: required(singleLine(longestName)) });

const password = z.string().check(z.minLength(1), z.maxLength(1000));
const passwordChange = z.object({
  current: password,
  password,
  endOthers: z._default(z.boolean(), false),
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
});

export function readNameChange(input: unknown, sentences: FormSentences<"name">): { name: string } | Problem {
  const reading = nameChange.safeParse(input);
  return reading.success ? reading.data : refusalOf(reading.error.issues, sentences);
}

/** Undefined when a field is empty. `passwordFaultOf` decides whether the new password is acceptable. */
export function readPasswordChange(input: unknown): PasswordChange | undefined {
  return passwordChange.safeParse(input).data;
}
