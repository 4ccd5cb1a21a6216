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

/** What happened to a consultation. Each event is e-mailed once to the team and to the visitor. */
export type ConsultationNews =
  | "requested"
  | "moved"
  | "proposed"
  | "accepted"
  | "confirmed"
  | "withdrawn"
  | "declined"
  | "cancelled";

/** A consultation as it is after the event. Its time is formatted when the e-mail is rendered. */
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
  /** In milliseconds: the calendar file's DTSTAMP, which is the same at every attempt to send the e-mail. */
  changedAt: number;
  /** Why staff declined. */
  reason?: string;
  /** A proposal in place of a time that was confirmed. */
  replacesConfirmed?: boolean;
};

/** An investor's interest. `project` is the name of the project. */
type InterestFacts = { reference: string; email: string; project: string; amount: Money };

/** A submission as it is after the event. `title` says what it is about. */
type SubmissionFacts = {
  reference: string;
  email: string;
  title: string;
  status: SubmissionStatus | OfficeStatus;
};

/**
 * The data that each template is rendered from when the e-mail is sent. It may have been stored by the previous release, so a new
 * field must be optional.
 */
export type TemplateData = {
  enquiry: Enquiry & { reference: string; unverified?: boolean };
  acknowledgement: { email: string; reference: string };
  "consultation-team": ConsultationFacts & { name: string; company: string; message: string; unverified?: boolean };
  "consultation-visitor": ConsultationFacts;
  /** Sent a day before a confirmed consultation. */
  "consultation-reminder": Omit<ConsultationFacts, "news" | "changedAt" | "reason">;
  /** What a member of staff wrote in the office. `author` is their name. */
  reply: { reference: string; email: string; kind: EnquiryKind; author: string; text: string };
  "interest-team": InterestFacts & { name: string; kind: Kind; noticeVersion: string; message: string };
  "interest-investor": InterestFacts;
  "interest-withdrawn": InterestFacts & { name: string; kind: Kind };
  "submission-team": SubmissionFacts & { submissionId: string; name: string; message: string };
  /** `reason`: why staff decided so, or the changes that they ask for; then `submissionId` links to the draft. */
  "submission-company": SubmissionFacts & {
    reason?: string;
    submissionId?: string;
    /** Given for an answer: a link in the e-mail unsubscribes this person from e-mails about answers. */
    stop?: { personId: string };
  };
  /**
   * `batchId`: the batch of notices that it is about. `items`: the notices that may be named, which are found when the e-mail is
   * sent. `others`: how many more there are.
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
   * To the team: somebody is to become staff, or to leave the staff. `at` in milliseconds. `alone`: the person who asks is the
   * only member of staff.
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
   * To the team: something waits for a second member of staff. `at` and `alone` as above. It does not say whose data is to be
   * erased, because the team's mailbox would keep that.
   */
  "to-confirm": {
    act: "run" | "counter-run" | "erasure";
    id: string;
    /** Given for a run. `day`: when it pays; a counter-run pays nothing. `isAhead`: nobody may confirm it before that day. */
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

/** E-mails to an address that somebody typed. */
export type Acknowledgement = Email<"acknowledgement" | "consultation-visitor">;

/** An e-mail as the relay takes it. */
export type RenderedEmail = {
  to: string;
  replyTo?: { email: string; name: string };
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
  /** In addition to the headers that every e-mail has. */
  headers?: Record<string, string>;
};

/** A text file; `relay.ts` encodes it. */
export type Attachment = { filename: string; type: string; content: string };

/**
 * `expires`: it is of no use after its row's `givesUpAt`, and is not sent after that. `secret`: its data is wiped however it
 * ends, not only when it is sent. `security`: somebody's account depends on it, or a confirmation by a second member of staff, so
 * it is sent before all others and beyond the daily ceiling. `toTeam`: it is sent to our own address, not to the one in its data.
 * `mayCancel`: staff may cancel it; not if it tells others what a member of staff has done or asks for.
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
  // Of no use once the consultation has begun, which is its row's `givesUpAt`.
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

/** The e-mails that say that an interest was received. They hold until the interest is withdrawn. */
export const newsOfInterest = ["interest-team", "interest-investor"] as const satisfies readonly TemplateName[];

/** Returns the address to store with an e-mail. Null if the enquiry has it, or it is the team's: it is stored once. */
export function recipientOf({ template, data }: Email): string | null {
  const traits = traitsOf[template];
  return "email" in data && (template === "notices" || (traits.security && !traits.toTeam)) ? data.email : null;
}

/** True if news is of no use once the consultation has begun. That it was requested or called off stays news. */
export function isAboutTimeToCome({ news }: Pick<ConsultationFacts, "news">): boolean {
  return news === "moved" || news === "proposed" || news === "accepted" || news === "confirmed";
}
