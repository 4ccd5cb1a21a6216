import type { InvitationEmail, ListedInvitation } from "#rules/invitations/answers.ts";

/** The page of invitations: the form for one or many, and those that are open. */
export const invitationsDesk = {
  lead: "An invitation’s link works once, for seven days. It sets the password of a new account.",
  list: "Open invitations",
  loading: "Loading the invitations...",
  failedTitle: "The invitations did not load",
  empty: "No invitation is open.",
  invited: "invited",
  until: "open until",
  ended: "its link has expired",
  emailStates: {
    none: "Link copied",
    waiting: "E-mail waits",
    late: "E-mail late",
    sent: "E-mail sent",
    delivered: "E-mail delivered",
    dead: "Not delivered",
    unknown: "E-mail unknown",
    cancelled: "E-mail cancelled",
  } satisfies Record<InvitationEmail, string>,
  sendAgain: "Send again",
  sending: "Sending...",
  sentAgain: "Sent. Earlier links no longer work.",
  justSent: "An e-mail was sent less than a minute ago. Its link works.",
  newLink: "New link",
  makingLink: "Making it...",
  link: "The new link. It is shown once, and earlier ones no longer work.",
  withdraw: "Withdraw",
  really: "Withdraw for good",
  withdrawing: "Withdrawing...",
  withdrawn: "Withdrawn. Its link no longer works.",
  keep: "Keep",
} as const;

export const inviteForm = {
  title: "Invite",
  note: "one or many, at most 200",
  text: "Addresses, one on each line",
  hint: "Add a name and a kind after commas, if you know them: ada@firm.example, Ada Rossi, company",
  file: "Or a CSV file",
  fileFailed: "This file could not be read. Choose another, or paste its lines.",
  kind: "Kind, if a line names none",
  how: "The link",
  byEmail: "Send it by e-mail",
  byLink: "Show a link to copy",
  lines: "How the list was read",
  line: "Line",
  faults: "need a correction. Nothing is sent until then.",
  oneFault: "needs a correction. Nothing is sent until then.",
  line1: "line",
  linesOf: "lines",
  check: "Check the list",
  checking: "Checking...",
  good: "Every line is in order.",
  inviteOne: "Invite 1 person",
  invite: "Invite",
  people: "people",
  inviting: "Inviting...",
  staffNote: "A second member of staff confirms everyone who is to become staff.",
} as const;

export const inviteResults = {
  title: "Done",
  outcomes: {
    invited: "Invited",
    asked: "Waits for a second member of staff",
    refused: "Not invited",
  } satisfies Record<ListedInvitation["outcome"], string>,
  link: "Link of",
  once: "The links are shown once. Copy them before you leave this page.",
  copyAll: "Copy all links",
  copied: "Copied",
  copyFailed: "They could not be copied. Select each and copy it yourself.",
  again: "Invite others",
} as const;

export const invitationsFoot = [
  { keys: ["j", "k"], does: "next, previous" },
  { keys: ["g", "p"], does: "people" },
  { keys: ["?"], does: "all keys" },
] as const;
