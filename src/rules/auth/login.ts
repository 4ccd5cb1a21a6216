import * as z from "zod/mini";
import { sanitizeEmailAddress } from "../email-address.ts";

export type Credentials = { email: string; password: string };

const text = z.string().check(z.minLength(1), z.maxLength(1000));
const emailAddress = z.pipe(z.string(), z.pipe(z.transform(emailOf), text));
const credentials = z.object({ email: emailAddress, password: text });
const resetRequest = z.object({ email: emailAddress });
const linkToken = z.object({ token: text });
const newPassword = z.object({ token: text, password: text });

/** Undefined when a field is empty. The format of the address is not validated. */
export function readCredentials(input: unknown): Credentials | undefined {
  return credentials.safeParse(input).data;
}

export function readResetRequest(input: unknown): { email: string } | undefined {
  return resetRequest.safeParse(input).data;
}

export function readLinkToken(input: unknown): { token: string } | undefined {
  return linkToken.safeParse(input).data;
}

export function readNewPassword(input: unknown): { token: string; password: string } | undefined {
  return newPassword.safeParse(input).data;
}

/** An address as accounts store it: people type capitals, and autofill leaves spaces. */
export function emailOf(typed: string): string {
  return sanitizeEmailAddress(typed).toLowerCase();
}
