import * as z from "zod/mini";
import { type ActivityPage, securityEventNames } from "../auth/security-event.ts";
import { kinds, memberKinds } from "./person.ts";
import type { StaffRequest } from "./staff-request.ts";

const text = z.nullable(z.string());
const instant = z.iso.datetime();
const device = { browser: text, system: text };

export const erasureRequest = z.object({ reference: z.string(), askedAt: instant });

export const account = z.object({
  sessions: z.array(
    z.object({ ...device, id: z.string(), startedAt: instant, lastSeenAt: instant, isCurrent: z.boolean() }),
  ),
  devices: z.array(z.object({ ...device, lastUsedAt: instant, isCurrent: z.boolean() })),
  erasure: z.nullable(erasureRequest),
  twoFactor: z.nullable(z.object({ since: instant, recoveryCodesLeft: z.int() })),
});

export const sessionsEnded = z.object({ ended: z.literal(true) });
export const devicesForgotten = z.object({ forgotten: z.literal(true) });

/** All that is on record of a person: a file for them, that no program reads. */
export const dataExport = z.record(z.string(), z.unknown());

export const activityPage: z.ZodMiniType<ActivityPage> = z.object({
  personId: z.string(),
  events: z.array(
    z.object({
      ...device,
      id: z.string(),
      event: z.enum(securityEventNames),
      detail: text,
      network: text,
      at: instant,
    }),
  ),
  next: text,
});

export const disabledState = z.object({ disabled: z.boolean() });
export const changedKind = z.object({ kind: z.enum(memberKinds) });
export const twoFactorOff = z.object({ twoFactor: z.literal(false) });

const staffRequest: z.ZodMiniType<StaffRequest> = z.object({
  id: z.string(),
  personId: text,
  becomes: z.enum(kinds),
  name: z.string(),
  email: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  askerLeft: z.boolean(),
  ownConfirmationFrom: z.nullable(instant),
});
export const askedForStaff = z.object({ request: staffRequest });
export const staffRequestList = z.object({ requests: z.array(staffRequest) });
export const staffConfirmed = z.object({ confirmed: z.literal(true), link: text });
export const withdrawn = z.object({ withdrawn: z.literal(true) });
