import type { Kind } from "#rules/accounts/person.ts";
import { resetLinkLastsMs } from "#rules/auth/password-link.ts";
import type { SecurityNotice } from "#rules/auth/security-notice.ts";
import type { Slot } from "#rules/consultations/slots.ts";
import type { Day } from "#rules/day.ts";
import { dayInMs } from "#rules/durations.ts";
import type { Enquiry } from "#rules/enquiries/enquiry.ts";
import type { EnquiryKind } from "#rules/enquiries/inbox.ts";
import { invitationLastsDays } from "#rules/invitations/invitation.ts";
import { deliveryGivesUpAfterMs } from "#rules/mail/delivery.ts";
import type { Money } from "#rules/money.ts";
import type { NoticeText } from "#rules/notices/answers.ts";
import type { Topic } from "#rules/notices/topics.ts";
import type { OfficeStatus, SubmissionStatus } from "#rules/submissions/submission-status.ts";

/** What happened to a consultation: each tells the team and the visitor, once. */
export type ConsultationNews =
  | "requested"
  | "moved"
  | "proposed"
  | "accepted"
  | "confirmed"
  | "withdrawn"
  | "declined"
  | "cancelled";

/** A consultation as it is after the news. Its time is put into words when the e-mail is rendered. */
type ConsultationFacts = {
  news: ConsultationNews;
  enquiryId: string;
  version: number;
  reference: string;
  email: string;
  day: Day;
  slot: Slot;
  businessZone: string;
  visitorZone: string;
  /** In milliseconds: the calendar file's DTSTAMP, the same at every attempt to send the e-mail. */
  changedAt: number;
  /** Why staff declined. */
  reason?: string;
};

/** An investor's interest; `project` is its name. */
type InterestFacts = { reference: string; email: string; project: string; amount: Money };

/** A submission as it is after the news; `title` says what it is about. */
type SubmissionFacts = {
  reference: string;
  email: string;
  title: string;
  status: SubmissionStatus | OfficeStatus;
};

/**
 * The data that each template is rendered from, at the moment the e-mail is sent. It may have been stored by the release before: a
 * new fact is optional.
 */
export type TemplateData = {
  enquiry: Enquiry & { reference: string; unverified?: boolean };
  acknowledgement: { email: string; reference: string };
  "consultation-team": ConsultationFacts & { name: string; company: string; message: string; unverified?: boolean };
  "consultation-visitor": ConsultationFacts;
  /** A day before a confirmed one. */
  "consultation-reminder": Omit<ConsultationFacts, "news" | "changedAt" | "reason">;
  /** What staff wrote in the office; `author` is their name. */
  reply: { reference: string; email: string; kind: EnquiryKind; author: string; text: string };
  "interest-team": InterestFacts & { name: string; kind: Kind; noticeVersion: string; message: string };
  "interest-investor": InterestFacts;
  "interest-withdrawn": InterestFacts & { name: string; kind: Kind };
  "submission-team": SubmissionFacts & { submissionId: string; name: string; message: string };
  /** `reason`: why staff decided so, or what they ask; the id then leads to what is to be changed. */
  "submission-company": SubmissionFacts & {
    reason?: string;
    submissionId?: string;
    /** Of an answer: whose e-mails about answers a link ends. */
    stop?: { personId: string };
  };
  /**
   * `batchId`: of the notices that it is about. `items`: what may be named at the moment of sending, which is found then; `others`:
   * how many more there are.
   */
  notices: {
    email: string;
    personId: string;
    batchId: string;
    items?: readonly (NoticeText & { topic: Topic })[];
    others?: number;
  };
  "password-reset": { email: string; link: string };
  /** `expiresAt` in milliseconds. */
  invitation: { email: string; kind: Kind; link: string; expiresAt: number };
  /** To the holder of an account. `at` in milliseconds; the network is a /24 or a /64. */
  "security-notice": {
    email: string;
    notice: SecurityNotice;
    at: number;
    browser: string | null;
    system: string | null;
    network: string;
  };
  /**
   * To the team: somebody is to become staff, or to leave it. `at` in milliseconds; `alone`: the one who asks is the only
   * member of staff.
   */
  "staff-request": {
    requestId: string;
    name: string;
    email: string;
    askedBy: string;
    at: number;
    alone: boolean;
    leaves?: boolean;
  };
  /**
   * To the team: what waits for a second member of staff. `at` and `alone` as above. Of an erasure it does not say whose: the
   * team's mailbox would keep it.
   */
  "to-confirm": {
    act: "run" | "counter-run" | "erasure";
    id: string;
    /** Of a run. `day`: of its payment; a counter-run pays nothing. `isAhead`: until that day nobody may confirm it. */
    pays?: { project: string; amount: Money; day?: string; isAhead?: boolean };
    askedBy: string;
    at: number;
    alone: boolean;
  };
};

export type TemplateName = keyof TemplateData;
export type Email<Name extends TemplateName = TemplateName> = {
  [N in Name]: { template: N; data: TemplateData[N] };
}[Name];

/** To an address that somebody typed. */
export type Acknowledgement = Email<"acknowledgement" | "consultation-visitor">;

/** An e-mail as the relay takes it. */
export type RenderedEmail = {
  to: string;
  replyTo?: { email: string; name: string };
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
  /** Besides those that every e-mail has. */
  headers?: Record<string, string>;
};

/** A text file; `relay.ts` encodes it. */
export type Attachment = { filename: string; type: string; content: string };

/**
 * `expires`: useless after its row's `givesUpAt`, so it is not sent after that. `secret`: its data is wiped however it ends, not
 * only when it is sent. `security`: somebody's account depends on it, or what a second member of staff confirms, so it goes
 * before all others, and beyond the daily ceiling. `toTeam`: to our own address, otherwise to the one in its data. `mayCancel`:
 * staff may keep it from leaving; not where it tells others what one of them has done, or asks for.
 */
type TemplateTraits = {
  givesUpAfterMs: number;
  expires: boolean;
  secret: boolean;
  security: boolean;
  toTeam: boolean;
  mayCancel: boolean;
};

const ordinary = {
  givesUpAfterMs: deliveryGivesUpAfterMs,
  expires: false,
  secret: false,
  security: false,
  toTeam: false,
  mayCancel: true,
} as const;
const toTeam = { ...ordinary, toTeam: true } as const;

const invitationLifetimeMs = invitationLastsDays * dayInMs;

export const traitsOf: Record<TemplateName, TemplateTraits> = {
  enquiry: toTeam,
  acknowledgement: ordinary,
  reply: ordinary,
  "consultation-team": toTeam,
  "consultation-visitor": ordinary,
  // Useless once the consultation has begun: its row says when.
  "consultation-reminder": { ...ordinary, expires: true },
  "interest-team": toTeam,
  "interest-investor": ordinary,
  "interest-withdrawn": toTeam,
  "submission-team": toTeam,
  "submission-company": ordinary,
  notices: ordinary,
  "password-reset": {
    ...ordinary,
    givesUpAfterMs: resetLinkLastsMs,
    expires: true,
    secret: true,
    security: true,
  },
  invitation: { ...ordinary, givesUpAfterMs: invitationLifetimeMs, expires: true, secret: true, security: true },
  "security-notice": { ...ordinary, security: true, mayCancel: false },
  "staff-request": { ...toTeam, security: true, mayCancel: false },
  "to-confirm": { ...toTeam, security: true, mayCancel: false },
};

export const templateNames = Object.keys(traitsOf) as [TemplateName, ...TemplateName[]];
export const teamTemplates = templateNames.filter((name) => traitsOf[name].toTeam);

/** What says that an interest was received. It is news until the interest is withdrawn. */
export const newsOfInterest = ["interest-team", "interest-investor"] as const satisfies readonly TemplateName[];

/** The address to store with an e-mail. Null where its enquiry has it, or it is the team's: an address has one place. */
export function recipientOf({ template, data }: Email): string | null {
  const traits = traitsOf[template];
  return "email" in data && (template === "notices" || (traits.security && !traits.toTeam)) ? data.email : null;
}

/** Whether news of a consultation is of no use any more once it has begun. That it was asked for, or is off, stays news. */
export function isAboutTimeToCome({ news }: Pick<ConsultationFacts, "news">): boolean {
  return news === "moved" || news === "proposed" || news === "accepted" || news === "confirmed";
}
