import * as z from "zod/mini";
import { emailOf } from "../email-address.ts";

const text = z.string().check(z.minLength(1), z.maxLength(1000));
const emailAddress = z.pipe(z.string(), z.pipe(z.transform(emailOf), text));
/** What the login form or a request holds; no field is empty. The form of an address is not checked. */
export const credentials = z.object({ email: emailAddress, password: text });
export const resetRequest = z.object({ email: emailAddress });
export const linkToken = z.object({ token: text });
export const newPassword = z.object({ token: text, password: text });

export type Credentials = z.output<typeof credentials>;
