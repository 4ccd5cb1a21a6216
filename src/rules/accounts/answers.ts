import * as z from "zod/mini";
import { type ActivityPage, securityEventNames } from "../auth/security-event.ts";
import { kinds, memberKinds } from "./person.ts";

const nullableText = z.nullable(z.string());
const instant = z.iso.datetime();
const device = { browser: nullableText, system: nullableText };

/** A session as its owner sees it. `id` is not the session token, which stays in the cookie. */
const accountSession = z.object({
  ...device,
  id: z.string(),
  startedAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});
export type AccountSession = z.output<typeof accountSession>;

/** A browser that has logged in to the account, as its owner sees it. */
const ownDevice = z.object({ ...device, lastUsedAt: instant, isCurrent: z.boolean() });
export type OwnDevice = z.output<typeof ownDevice>;

export const erasureRequest = z.object({ reference: z.string(), askedAt: instant });
export type ErasureRequest = z.output<typeof erasureRequest>;

/** Two-factor authentication as the account's holder sees it. */
const twoFactorState = z.object({ since: instant, recoveryCodesLeft: z.int() });
export type TwoFactorState = z.output<typeof twoFactorState>;

export const account = z.object({
  personId: z.string(),
  sessions: z.array(accountSession),
  devices: z.array(ownDevice),
  erasure: z.nullable(erasureRequest),
  twoFactor: z.nullable(twoFactorState),
});
export type OwnAccount = z.output<typeof account>;

export const sessionsEnded = z.object({ ended: z.literal(true) });
export const devicesForgotten = z.object({ forgotten: z.literal(true) });

/** Everything on record about a person. The file is for the person; no program reads it. */
export const dataExport = z.record(z.string(), z.unknown());

export const activityPage: z.ZodMiniType<ActivityPage> = z.object({
  personId: z.string(),
  events: z.array(
    z.object({
      ...device,
      id: z.string(),
      event: z.enum(securityEventNames),
      detail: nullableText,
      network: nullableText,
      at: instant,
    }),
  ),
  next: nullableText,
});

export const disabledState = z.object({ disabled: z.boolean() });
export const changedKind = z.object({ kind: z.enum(memberKinds) });
export const twoFactorOff = z.object({ twoFactor: z.literal(false) });

/** An open request to make somebody staff, or a plain member again. A second member of staff confirms it. */
const staffRequest = z.object({
  id: z.string(),
  /** Null for a person without an account, who is invited once the request is confirmed. */
  personId: nullableText,
  becomes: z.enum(kinds),
  name: z.string(),
  email: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  /** True if the requester is no longer staff, or is disabled. */
  askerLeft: z.boolean(),
  /** When the requester may confirm it themselves. Null when a second member of staff must. */
  ownConfirmationFrom: z.nullable(instant),
});
export const askedForStaff = z.object({ request: staffRequest });
export const staffRequestList = z.object({ requests: z.array(staffRequest) });
export const staffConfirmed = z.object({ confirmed: z.literal(true), link: nullableText });
export const withdrawn = z.object({ withdrawn: z.literal(true) });
