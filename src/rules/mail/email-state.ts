/** What the relay reports of an e-mail that it took. Of several reports the one that is last in this list counts. */
export const deliveryReports = [
  "processed",
  "soft-bounced",
  "dropped",
  "delivered",
  "hard-bounced",
  "unsubscribed",
  "complained",
] as const;
export type DeliveryReport = (typeof deliveryReports)[number];

/** Reports come late, repeated and in any order, so what counts must not depend on when they came. */
export function rankOf(report: DeliveryReport): number {
  return deliveryReports.indexOf(report);
}

/** An e-mail as staff see it. `sent`: the relay took it, and has not reported the outcome of it. */
export const emailStates = [
  "waiting",
  "sent",
  "delivered",
  "soft-bounced",
  "hard-bounced",
  "dropped",
  "complained",
  "unsubscribed",
  "dead",
  "unknown",
  "cancelled",
] as const;
export type EmailState = (typeof emailStates)[number];

export function isEmailState(text: string): text is EmailState {
  return emailStates.some((state) => state === text);
}

/** The lists of e-mails: `hand` are failed ones that somebody has to decide on. */
export const emailViews = ["all", "hand", "waiting", "sent", "delivered"] as const;

/** What staff can do with an e-mail. */
export const emailActs = ["try-now", "send-again", "cancel", "put-away"] as const;
export type EmailAct = (typeof emailActs)[number];

type Facts = {
  state: EmailState;
  needsHand: boolean;
  /** It is with the relay at this moment. */
  isLeased: boolean;
  /** Its data is there, or can be made again from its enquiry. */
  isRepeatable: boolean;
  mayCancel: boolean;
};

/** A sent one is repeated only if it did not arrive: its recipient must not have it twice. */
export function emailActsOf({ state, needsHand, isLeased, isRepeatable, mayCancel }: Facts): EmailAct[] {
  if (state === "waiting" && isLeased) return [];
  if (state === "waiting") return mayCancel ? ["try-now", "cancel"] : ["try-now"];
  if (!needsHand) return [];
  return isRepeatable ? ["send-again", "put-away"] : ["put-away"];
}
