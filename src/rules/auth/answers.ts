import * as z from "zod/mini";
import { kinds, type Person } from "../accounts/person.ts";

const person: z.ZodMiniType<Person> = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  kind: z.enum(kinds),
  twoFactor: z.boolean(),
  viewedBy: z.optional(z.object({ id: z.string(), until: z.iso.datetime(), leftMs: z.int() })),
});

export const currentSession = z.object({ person: z.nullable(person) });
export const openSession = z.object({ person });
/** The person who is logged in now, or the next step of the login: a code. */
export const loginAnswer = z.union([openSession, z.object({ step: z.literal("code") })]);
export type LoginAnswer = z.output<typeof loginAnswer>;
/** `person` is the member of staff again. `viewed` is the id of the member whom they viewed as. */
export const viewingEnded = z.object({ person, viewed: z.nullable(z.string()) });
export const closedSession = z.object({ person: z.null() });
export const linkAsked = z.object({ asked: z.literal(true) });
export const passwordSet = z.object({ passwordSet: z.literal(true) });
export const linkHolder = z.object({ email: z.string(), kind: z.enum(kinds) });

/**
 * The secret for an authenticator app: as text, in an `otpauth:` address, and as a QR code of that address. The QR code is an SVG
 * path on a square of `size` modules.
 */
export const enrolment = z.object({
  secret: z.string(),
  address: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type Enrolment = z.output<typeof enrolment>;
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
