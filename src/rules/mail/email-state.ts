/** The relay's reports about an e-mail that it accepted. If there are several, the one that is last in this list counts. */
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

/**
 * Returns the rank of a report. Reports come late, repeated and in any order, so their times must not decide which one counts.
 */
export function rankOf(report: DeliveryReport): number {
  return deliveryReports.indexOf(report);
}

/**
 * The reports after which somebody gets no more e-mails about notices: they want none, or none can reach them. The relay drops
 * what is sent to such an address.
 */
export const stoppingReports: readonly DeliveryReport[] = ["hard-bounced", "unsubscribed", "complained"];

/** The state of an e-mail as staff see it. `sent`: the relay accepted it, and has not reported its outcome. */
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

/** The lists of e-mails. `hand` has the failed ones that somebody has to decide on. */
export const emailViews = ["all", "hand", "waiting", "sent", "delivered"] as const;

/** What staff can do with an e-mail. */
export const emailActs = ["try-now", "send-again", "cancel", "put-away"] as const;
export type EmailAct = (typeof emailActs)[number];

type Facts = {
  state: EmailState;
  needsHand: boolean;
  /** An attempt to send it is under way. */
  isLeased: boolean;
  /** Its data is still stored, or can be made again from its enquiry. */
  isRepeatable: boolean;
  mayCancel: boolean;
};

/** Returns what staff can do with an e-mail. A sent one is repeated only if it did not arrive, so that nobody gets it twice. */
export function emailActsOf({ state, needsHand, isLeased, isRepeatable, mayCancel }: Facts): EmailAct[] {
  if (state === "waiting" && isLeased) return [];
  if (state === "waiting") return mayCancel ? ["try-now", "cancel"] : ["try-now"];
  if (!needsHand) return [];
  return isRepeatable ? ["send-again", "put-away"] : ["put-away"];
}
