import * as z from "zod/mini";
import { type SecurityEventName, securityEventNames } from "../auth/security-event.ts";
import { type EnquiryKind, type EnquiryStatus, enquiryKinds, enquiryStatuses } from "../enquiries/inbox.ts";
import { type EmailState, emailStates } from "../mail/email-state.ts";
import { currencies, type Money } from "../money.ts";
import { money } from "../money-schema.ts";
import { type HoldingStatus, holdingStatuses } from "../portfolio/portfolio.ts";
import { type ProjectStatus, projectStatuses } from "../projects/project.ts";
import { type OfficeStatus, officeStatuses } from "../submissions/submission-status.ts";
import { type PersonLine, personLine } from "./people.ts";
import { type PersonAct, personActs } from "./person-acts.ts";

/** The first few of a list; `more`: there are others. */
type Few<Item> = { items: Item[]; more: boolean };
type Device = { browser: string | null; system: string | null };

/** A security event as staff see it. `by`: the member of staff who did it, where it was one. */
export type PersonEvent = Device & {
  id: string;
  event: SecurityEventName;
  detail: string | null;
  network: string;
  at: string;
  by: string | null;
  reason: string | null;
};

/** `paidMinorUnits`: the sum of all its distributions. */
export type PersonHolding = {
  id: string;
  project: { id: string; name: string };
  currency: Money["currency"];
  status: HoldingStatus;
  tokens: number;
  investedMinorUnits: number;
  currentMinorUnits: number;
  paidMinorUnits: number;
};

export type PersonProject = { id: string; name: string; status: ProjectStatus };

/** Somebody with an account, and what is on record of them. Times are ISO 8601, the latest is first. */
export type PersonDetail = PersonLine & {
  acts: PersonAct[];
  disabledAt: string | null;
  twoFactorSince: string | null;
  invitation: { id: string; at: string; by: string | null; expiresAt: string; isOpen: boolean } | null;
  sessions: (Device & { id: string; network: string; startedAt: string; lastSeenAt: string })[];
  devices: (Device & { lastUsedAt: string })[];
  /** Null of whom the kind of account gives none: holdings are an investor's, projects a company's. */
  holdings: Few<PersonHolding> | null;
  projects: Few<PersonProject> | null;
  enquiries: Few<{ reference: string; kind: EnquiryKind; topic: string; status: EnquiryStatus; cameInAt: string }>;
  documents: Few<{ id: string; title: string; createdAt: string }>;
  interests: Few<{ reference: string; topic: string; amount: Money; at: string }>;
  submissions: Few<{ reference: string; topic: string; status: OfficeStatus; at: string }>;
  emails: Few<{ id: string; template: string; state: EmailState; createdAt: string }>;
  events: Few<PersonEvent>;
};

const text = z.nullable(z.string());
const instant = z.iso.datetime();
const device = { browser: text, system: text };
const about = { reference: z.string(), topic: z.string() };

export const personDetail: z.ZodMiniType<PersonDetail> = z.object({
  ...personLine,
  acts: z.array(z.enum(personActs)),
  disabledAt: z.nullable(instant),
  twoFactorSince: z.nullable(instant),
  invitation: z.nullable(z.object({ id: z.string(), at: instant, by: text, expiresAt: instant, isOpen: z.boolean() })),
  sessions: z.array(
    z.object({ ...device, id: z.string(), network: z.string(), startedAt: instant, lastSeenAt: instant }),
  ),
  devices: z.array(z.object({ ...device, lastUsedAt: instant })),
  holdings: z.nullable(
    few(
      z.object({
        id: z.string(),
        project: z.object({ id: z.string(), name: z.string() }),
        currency: z.enum(currencies),
        status: z.enum(holdingStatuses),
        tokens: z.int(),
        investedMinorUnits: z.int(),
        currentMinorUnits: z.int(),
        paidMinorUnits: z.int(),
      }),
    ),
  ),
  projects: z.nullable(few(z.object({ id: z.string(), name: z.string(), status: z.enum(projectStatuses) }))),
  enquiries: few(
    z.object({ ...about, kind: z.enum(enquiryKinds), status: z.enum(enquiryStatuses), cameInAt: instant }),
  ),
  documents: few(z.object({ id: z.string(), title: z.string(), createdAt: instant })),
  interests: few(z.object({ ...about, amount: money, at: instant })),
  submissions: few(z.object({ ...about, status: z.enum(officeStatuses), at: instant })),
  emails: few(z.object({ id: z.string(), template: z.string(), state: z.enum(emailStates), createdAt: instant })),
  events: few(
    z.object({
      ...device,
      id: z.string(),
      event: z.enum(securityEventNames),
      detail: text,
      network: z.string(),
      at: instant,
      by: text,
      reason: text,
    }),
  ),
});

function few<Item>(item: z.ZodMiniType<Item>) {
  return z.object({ items: z.array(item), more: z.boolean() });
}
