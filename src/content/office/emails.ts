/** The list of all e-mails, the page of one e-mail, and the banners on every page of the office. */
export const emailsDesk = {
  title: "E-mails",
  table: "E-mails",
  views: { all: "All", hand: "Needs a hand", waiting: "Waits", sent: "Sent", delivered: "Delivered" },
  viewsLabel: "Views",
  viewsNote: "the newest first",
  columns: {
    email: "E-mail",
    state: "State",
    tries: "Tries",
    outcome: "Last outcome",
    written: "Written",
    next: "Next try",
  },
  waits: "wait",
  oneWaits: "waits",
  needHand: "need attention",
  oneNeedsHand: "needs attention",
  nothingWaits: "Nothing waits.",
  oldest: "The oldest has waited",
  lastLeft: "Last left",
  cronRan: "Cron ran",
  webhookCame: "Report came",
  givesUp: "Gives up after",
  givesUpAfter: "48 h",
  never: "not yet",
  asking: "...",
  unknown: "unknown",
  sendAll: "Send all that wait now",
  sendingAll: "Sending...",
  to: "To (whole address)",
  template: "Kind of e-mail",
  everyTemplate: "Every kind",
  clear: "Clear",
  loading: "Loading the e-mails...",
  failedTitle: "The e-mails did not load",
  emptyTitle: "There is no e-mail yet.",
  emptyHand: "Nothing needs attention.",
  emptyFiltered: "No e-mail matches these filters. Choose another view, or clear the filters.",
  foot: "Texts are deleted once they are sent; states are kept for 90 days",
  removedAddress: "address removed",
} as const;

export const emailNames = {
  acknowledgement: "Acknowledgement",
  "consultation-reminder": "Reminder of a consultation",
  "consultation-team": "Consultation, to the team",
  "consultation-visitor": "Consultation, to the visitor",
  enquiry: "Enquiry, to the team",
  "interest-investor": "Confirmation of an interest",
  "interest-team": "Interest, to the team",
  "interest-withdrawn": "Withdrawn interest, to the team",
  invitation: "Invitation",
  notices: "What is new, to a member",
  "password-reset": "Link for a new password",
  reply: "Reply",
  "security-notice": "Notice about security",
  "staff-request": "Request for staff, to the team",
  "submission-company": "To the company about its submission",
  "submission-team": "Submission, to the team",
  "to-confirm": "What a second person confirms, to the team",
} as const satisfies Record<string, string>;

export const emailStateNames = {
  waiting: "Waits",
  sent: "Sent",
  delivered: "Delivered",
  "soft-bounced": "Delayed",
  "hard-bounced": "Bounced",
  dropped: "Dropped",
  complained: "Complained",
  unsubscribed: "Unsubscribed",
  dead: "Dead",
  unknown: "Unknown",
  cancelled: "Cancelled",
} as const;

/** The outcomes of attempts to send, and the reports about sent e-mails. */
export const emailOutcomes = {
  none: "Not tried yet",
  tries: {
    sent: "Taken by MailChannels, no report yet",
    permanent: "Refused for good",
    expired: "Too late to be of use; not sent",
    configuration: "Key refused",
    retry: "Try later",
    silent: "Still no answer; not sent again",
    ambiguous: "No answer; it may have been sent",
  },
  reports: {
    processed: "Taken by MailChannels",
    delivered: "Taken by the mailbox",
    "soft-bounced": "Not taken yet; MailChannels tries again",
    "hard-bounced": "Not taken by the mailbox",
    dropped: "On MailChannels’ suppression list",
    complained: "Marked as unwanted",
    unsubscribed: "Unsubscribed",
  },
  cancelled: "Stopped before it was sent",
} as const;

export const emailPane = {
  back: "Back to the list",
  to: "To",
  tries: "Tries",
  written: "Written",
  gaveUp: "Ended",
  next: "Next try",
  enquiry: "Enquiry",
  loading: "Loading the e-mail...",
  failedTitle: "This e-mail did not load",
  acts: { "try-now": "Try now", "send-again": "Send again", cancel: "Cancel", "put-away": "Mark as handled" },
  doing: "One moment...",
  notDone: "This was not done.",
  againNote: "Sending again makes a new e-mail; this one stays as it is.",
  mayArriveTwice: "It may have been sent already. The recipient would then get it twice.",
  sentAgain: "It was sent again as",
  anotherEmail: "another e-mail",
  againOf: "It repeats",
  leased: "It is being sent at this moment.",
  handledNote: "It was marked as handled.",
  /** Why an e-mail cannot be sent again. */
  gone: {
    invitation: "The link in it is not kept. Send the invitation again from Today, or invite the person again.",
    "password-reset": "The link in it is not kept. The person can ask for a new one at Forgot your password.",
    other:
      "Its text was removed after it was sent, and cannot be restored. Open the enquiry, or write to the person from your mailbox.",
  },
  trouble: "Another e-mail to this address was not delivered:",
  suppressed:
    "MailChannels sends nothing to an address that bounced or complained until it is taken off its suppression list.",
  every: "Every try",
  everyNote: "1, 2, 4 … minutes apart, at most an hour",
  attempt: "Try",
  attempts: "tries, back to",
  gaveUpAt: "Gave up, try",
  notRecorded: "Earlier tries were not recorded.",
  noTries: "It has not been tried yet.",
  reports: "Reports",
  reportsNote: "from MailChannels",
  lastAnswer: "Last answer",
  lastAnswerNote: "the relay’s own words",
} as const;

export const emailsFoot = [
  { keys: ["j", "k"], does: "next, previous" },
  { keys: ["Enter"], does: "open" },
  { keys: ["t"], does: "try now" },
  { keys: ["s"], does: "send again" },
  { keys: ["c"], does: "cancel" },
] as const;

/** Banners on every page of the office. A time follows the title. */
export const healthBanners = {
  alarms: {
    "key-refused": {
      title: "MailChannels has refused our key or our sender since",
      text: "Set the key with MAILCHANNELS_API_KEY; what waits leaves by itself.",
    },
    "cron-silent": {
      title: "The cron trigger has not run since",
      text: "E-mails that failed once are not tried again. Look at the Worker’s triggers at Cloudflare.",
    },
    stuck: { title: "No e-mail has been sent since", text: "E-mails are waiting. See what the relay answers." },
    "own-inbox": {
      title: "Our own inbox did not accept an e-mail at",
      text: "Look at its mailbox; what visitors send is in the inbox of the office.",
    },
  },
  tryKey: "Try the key now",
  see: "See the e-mails",
} as const;
