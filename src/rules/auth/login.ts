import * as z from "zod/mini";
import { emailOf } from "../email-address.ts";

/** An entry that is not empty, such as a password or a token. What it must be is checked later. */
export const typedText = z.string().check(z.minLength(1), z.maxLength(1000));
const emailAddress = z.pipe(z.string(), z.pipe(z.transform(emailOf), typedText));
/** The entries of a login form or request. No field is empty. The format of the address is not checked. */
export const credentials = z.object({ email: emailAddress, password: typedText });
export const resetRequest = z.object({ email: emailAddress });
export const linkToken = z.object({ token: typedText });
export const newPassword = z.object({ token: typedText, password: typedText });

export type Credentials = z.output<typeof credentials>;
