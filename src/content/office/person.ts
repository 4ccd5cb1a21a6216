import type { PersonAct } from "#rules/accounts/person-acts.ts";
import type { SecurityEventName } from "#rules/auth/security-event.ts";

/** One person's page. */
export const personDesk = {
  people: "People",
  loading: "Loading the person...",
  failedTitle: "This person did not load",
  state: "State",
  kind: "Kind",
  factor: "Two-factor",
  lastLogin: "Last login",
  invited: "Invited",
  since: "Account since",
  onSince: "On since",
  disabledSince: "Disabled since",
  off: "Off",
  never: "Never",
  by: "by",
  until: "open until",
  ended: "its link has expired",
  notInvited: "By an operator",
  rights: "Rights and sessions",
  sessions: "Sessions",
  open: "open",
  noSessions: "Not logged in anywhere.",
  devices: "Known browsers",
  noDevices: "No browser is known.",
  sessionSince: "since",
  seen: "last seen",
  end: "End",
  /** Followed by the browser. */
  endSession: "End the session of",
  sessionEnded: "The session has ended. That browser is logged out at its next click.",
  used: "last used",
  browser: "Unknown browser",
  system: "unknown system",
  on: "on",
  changes: "What you may change",
  audit: "Everything staff did to this account",
  personalData: "Personal data",
  openPersonalData: "Everything stored: find, export, erase",
  all: "all",
  more: "the newest, there are more",
  /** The key that opens an e-mail to the person in the reader's own mail program. */
  writeKey: "n",
  foot: "Opening this page is not recorded; every change is.",
} as const;

export const personLists = {
  projects: { title: "Projects", empty: "This company has no project on record." },
  enquiries: { title: "Enquiries", empty: "Nothing was written from this address." },
  documents: { title: "Documents they see", empty: "They see no document." },
  interests: { title: "Interests", empty: "No interest was expressed." },
  submissions: { title: "Submissions", empty: "Nothing was submitted." },
  emails: { title: "E-mails", empty: "No e-mail to this address is on record." },
  events: { title: "Security events", empty: "Nothing has happened yet." },
  reason: "Reason",
} as const;

/** What an investor holds. */
export const personHoldings = {
  title: "Holdings",
  empty: "Nothing is held yet. The first purchase creates a holding.",
  columns: {
    project: "Project",
    tokens: "Tokens",
    invested: "Invested",
    value: "Current value",
    paid: "Paid out",
    returned: "Return",
    status: "Status",
  },
  total: "Total",
  noReturn: "none",
  /** Replaces the total if there are more holdings than are shown. */
  noTotal: "These are the newest. No total is shown, because there are more.",
} as const;

/** Security events as staff see them. */
export const personEvents = {
  events: {
    login: "Logged in",
    "login-failed": "Wrong password",
    "login-delayed": "Tried too often",
    "code-accepted": "Code accepted",
    "code-failed": "Wrong code",
    "recovery-code-used": "Recovery code used",
    "name-changed": "Name changed",
    "password-changed": "Password changed",
    "password-reset": "Password set by a link",
    "two-factor-on": "Two-factor turned on",
    "two-factor-off": "Two-factor turned off",
    "recovery-codes-renewed": "New recovery codes",
    "sessions-ended": "Sessions ended",
    "device-remembered": "Browser remembered",
    "device-forgotten": "Browsers forgotten",
    "link-requested": "Link for a new password sent",
    "link-used": "Link to set a password used",
    "origin-refused": "Request from another site refused",
    "permission-refused": "Call refused",
    "staff-decision": "Changed by staff",
  } satisfies Record<SecurityEventName, string>,
  operator: "an operator’s command",
} as const;

/** The actions on an account: the texts beside each button, and of the dialog that asks for confirmation. */
export const actCopy = {
  "change-kind": {
    label: "Kind",
    does: "Decides the dashboard, and the documents that are shared by kind.",
    button: "Change",
    title: "Change the kind of this account",
    text: "With their next click they see the other dashboard, and the documents of the other kind. Records stay.",
    confirm: "Change the kind",
    done: "The kind is changed.",
  },
  "reset-password": {
    label: "Password",
    does: "Sends them a link that works for ten minutes. Sessions end when they use it.",
    button: "Begin reset",
    title: "Send a link for a new password",
    text: "The link goes to the address of this account. If one was sent in the last ten minutes, no second one is sent.",
    confirm: "Send the link",
    done: "The link is on its way.",
  },
  "end-sessions": {
    label: "Sessions",
    does: "Logs them out everywhere, and forgets their browsers.",
    button: "End all",
    title: "End all sessions",
    text: "They are logged out everywhere at once, and log in again with their password.",
    confirm: "End all sessions",
    done: "All sessions have ended.",
  },
  "two-factor-off": {
    label: "Two-factor",
    does: "Only after you say how you checked who they are. They are told by e-mail.",
    button: "Take off",
    title: "Take two-factor authentication off",
    text: "Afterwards the password alone logs them in. Sessions end at once. What you write here stays on record.",
    confirm: "Take it off",
    done: "Two-factor authentication is off, and they are told by e-mail.",
  },
  staff: {
    label: "Staff",
    does: "Needs a second member of staff.",
    button: "Make staff",
    title: "Ask for this person to become staff",
    text: "A second member of staff confirms it. Staff see everybody’s data, and need two-factor authentication.",
    confirm: "Ask for it",
    done: "It waits for a second member of staff, and the team is told by e-mail.",
  },
  member: {
    label: "Staff",
    does: "Leaving the staff needs a second member of staff. The last one stays.",
    button: "Leave the staff",
    title: "Ask for this person to leave the staff",
    text: "A second member of staff confirms it. Then sessions end, and the account is a member’s.",
    confirm: "Ask for it",
    done: "It waits for a second member of staff, and the team is told by e-mail.",
  },
  disable: {
    label: "Disable",
    does: "Sessions end at once, and links become void. Holdings and records stay.",
    button: "Disable",
    title: "Disable this account",
    text: "They are logged out at once, and see the same message as for an unknown address. You can enable the account again.",
    confirm: "Disable the account",
    done: "The account is disabled.",
  },
  enable: {
    label: "Enable",
    does: "They log in again with the password and the second factor they had.",
    button: "Enable",
    title: "Enable this account",
    text: "They log in again with the password and the second factor they had.",
    confirm: "Enable the account",
    done: "The account is enabled.",
  },
} as const satisfies Record<PersonAct, Record<string, string>>;

export const actDialog = {
  close: "Close",
  cancel: "Cancel",
  doing: "One moment...",
  kindNow: "Kind now:",
  newKind: "What the account becomes",
  chooseKind: "Choose a kind",
  kindMissing: "Choose what the account becomes.",
  how: "How you checked who they are",
  hows: [
    "Called back on the number on record",
    "Video call with an identity document",
    "In person with an identity document",
    "Letter from their company",
  ],
  number: "Which number, document or letter",
  numberMissing: "Write which number you called, or which document you saw.",
} as const;

export const personFoot = [
  { keys: ["v"], does: "view as" },
  { keys: ["n"], does: "write" },
  { keys: ["d"], does: "give a document" },
  { keys: ["j", "k"], does: "next, previous" },
  { keys: ["Esc"], does: "back to people" },
  { keys: ["?"], does: "all keys" },
] as const;
