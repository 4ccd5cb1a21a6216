import * as z from "zod/mini";
import { emailOf } from "../email-address.ts";

const text = z.string().check(z.minLength(1), z.maxLength(1000));
const emailAddress = z.pipe(z.string(), z.pipe(z.transform(emailOf), text));
/** The entries of a login form or request. No field is empty. The format of the address is not checked. */
export const credentials = z.object({ email: emailAddress, password: text });
export const resetRequest = z.object({ email: emailAddress });
export const linkToken = z.object({ token: text });
export const newPassword = z.object({ token: text, password: text });

export type Credentials = z.output<typeof credentials>;
