import * as z from "zod/mini";
import { securityEventNames } from "../auth/security-event.ts";
import { enquiryKinds, enquiryStatuses } from "../enquiries/inbox.ts";
import { emailStates } from "../mail/email-state.ts";
import { currencies } from "../money.ts";
import { money } from "../money-schema.ts";
import { named } from "../named.ts";
import { holdingStatuses } from "../portfolio/portfolio.ts";
import { projectStatuses } from "../projects/project.ts";
import { officeStatuses } from "../submissions/submission-status.ts";
import { personLine } from "./people.ts";
import { personActs } from "./person-acts.ts";

const nullableText = z.nullable(z.string());
const instant = z.iso.datetime();
const device = { browser: nullableText, system: nullableText };
const about = { reference: z.string(), topic: z.string() };

/** A security event as staff see it. `by` is the member of staff who caused it, if one did. */
const personEvent = z.object({
  ...device,
  id: z.string(),
  event: z.enum(securityEventNames),
  detail: nullableText,
  network: z.string(),
  at: instant,
  by: nullableText,
  reason: nullableText,
});
export type PersonEvent = z.output<typeof personEvent>;

/** `paidMinorUnits` is the sum of all distributions to the holding. */
const personHolding = z.object({
  id: z.string(),
  project: named,
  currency: z.enum(currencies),
  status: z.enum(holdingStatuses),
  tokens: z.int(),
  investedMinorUnits: z.int(),
  currentMinorUnits: z.int(),
  paidMinorUnits: z.int(),
});
export type PersonHolding = z.output<typeof personHolding>;

const personProject = z.extend(named, { status: z.enum(projectStatuses) });
export type PersonProject = z.output<typeof personProject>;

/** A person with an account, and what is on record about them. Times are ISO 8601. Lists begin with the latest entry. */
export const personDetail = z.extend(personLine, {
  acts: z.array(z.enum(personActs)),
  disabledAt: z.nullable(instant),
  twoFactorSince: z.nullable(instant),
  invitation: z.nullable(
    z.object({ id: z.string(), at: instant, by: nullableText, expiresAt: instant, isOpen: z.boolean() }),
  ),
  sessions: z.array(
    z.object({ ...device, id: z.string(), network: z.string(), startedAt: instant, lastSeenAt: instant }),
  ),
  devices: z.array(z.object({ ...device, lastUsedAt: instant })),
  /**
   * Only investors have holdings, and only companies projects. Null for other kinds, unless the account has some from the time
   * when it was of another kind.
   */
  holdings: z.nullable(few(personHolding)),
  projects: z.nullable(few(personProject)),
  enquiries: few(
    z.object({ ...about, kind: z.enum(enquiryKinds), status: z.enum(enquiryStatuses), cameInAt: instant }),
  ),
  documents: few(z.object({ id: z.string(), title: z.string(), createdAt: instant })),
  interests: few(z.object({ ...about, amount: money, at: instant })),
  submissions: few(z.object({ ...about, status: z.enum(officeStatuses), at: instant })),
  emails: few(z.object({ id: z.string(), template: z.string(), state: z.enum(emailStates), createdAt: instant })),
  events: few(personEvent),
});
export type PersonDetail = z.output<typeof personDetail>;

/** The first few items of a list. `more` is true if there are others. */
function few<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), more: z.boolean() });
}
