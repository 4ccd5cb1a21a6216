import type { PasswordFault } from "#rules/auth/password-length.ts";
import type { TimeRefusal } from "#rules/consultations/consultation-time.ts";
import type { FormSentences } from "#rules/form-fields.ts";
import type { InvitationFault } from "#rules/invitations/invitation.ts";
import { portal } from "./portal.ts";

/** What the API says when a login, a log-out or a new password is declined. */
export const sessionErrors = {
  loginNeeded: "Please log in.",
  incomplete: "Please fill in all fields",
  /** The same for an unknown address, a wrong password and an account that cannot log in. */
  wrongCredentials: "Invalid email or password",
  tooManyLogins: "Too many attempts to log in. Please wait a moment and try again, or reset your password.",
  tooManyResets:
    "Too many requests for a new password. An e-mail may be on its way already; please wait before you ask again.",
  busy: "Many people are logging in right now. Please try again in a few seconds.",
  tooManyRequests: "Too many requests in a short time. Please wait a minute and try again.",
  linkSpent: "This link has expired or was already used. Please ask for a new one.",
  unavailable: "Logging in is unavailable at the moment. Please try again later or contact us directly.",
} as const;

/** Why a password was not taken, shown beside its field. */
export const passwordSentences = {
  "too-short": "Please choose a password of at least 12 characters. A few words in a row are easy to remember.",
  "too-long": "Please keep your password to 128 characters.",
  common: "This password is among the first that are tried. Please choose one that is harder to guess.",
  personal: "Please leave your name and your e-mail address out of your password.",
  leaked: "This password has appeared in a data breach elsewhere. Please choose another one.",
} as const satisfies Record<PasswordFault, string>;

const unreadable = "This contains characters we cannot store. Please remove them.";

/** What the API says about a new name. */
export const nameSentences = {
  missing: "Please enter your name.",
  faulty: "Please check the fields marked below.",
  malformed: "This is not a form we can read. Please reload the page and try again.",
  fields: {
    name: { missing: "Please enter your name.", "too-long": "Please keep your name to 200 characters.", unreadable },
  },
} as const satisfies FormSentences<"name">;

/** What the API says when it declines to change an account. */
export const accountErrors = {
  wrongCurrent: "This is not your current password.",
  tooManyPasswords: "Too many attempts at the password. Please wait a moment and try again.",
  passwordChangedMeanwhile: "Your password was changed from elsewhere at the same moment. Log in with the new one.",
  /** The same for one that is over, one that never was and somebody else's. */
  noSuchSession: "This session has already ended.",
  tooManyDownloads: "You have downloaded your data several times within the hour. Please try again later.",
} as const;

/** The message that the server writes for whoever asks to be erased. */
export const erasureEnquiry = {
  topic: "Erasure of my data",
  message:
    "Please erase the data you hold on me. This was asked for on the account page, by whoever is logged in there.",
  account: "Account",
  kind: "Kind",
} as const;

/** Why somebody cannot be invited, shown beside the field. */
export const invitationSentences = {
  email: "Please enter an address like name@company.com.",
  kind: "Please choose what the account is: company, institutional, retail or staff.",
  name: "Please keep the name to one line of at most 200 characters.",
} as const satisfies Record<InvitationFault, string>;

/** What the API says when it declines to invite, to write again or to withdraw. */
export const invitationErrors = {
  "other-kind":
    "This address has an account of another kind. Withdraw its invitation first, if it is still open, or use another address.",
  disabled: "The account of this address is disabled.",
  "has-password":
    'This address already has an account with a password. Its owner can log in, or ask for a new password under "Forgot your password?".',
  unknown: "There is no such invitation.",
  accepted: "This invitation was taken up: the person has set a password.",
  withdrawn: "This invitation was withdrawn. Invite the person again to bring it back.",
  tooMany: "You have invited very many people within the hour. Please wait, and go on later.",
  badCursor: "This page of the list cannot be read. Please start from its beginning.",
} as const;

/** What the API says when a code is declined, or what only a code lets through. */
export const twoFactorErrors = {
  /** The same for a code that is wrong, one that was used and one that is over. */
  wrongCode: "This code is not right, or was used already. Wait for the next one and enter that.",
  tooManyCodes: "Too many wrong codes. Please wait a moment and try again.",
  codeNeeded: "Please enter a code from your app, or a recovery code.",
  startAgain: "This login has taken too long, or the account has changed. Please enter your password again.",
  enrolAgain: "This set-up is over. Please start it again.",
  isOn: "Two-factor authentication is on already. Please reload the page.",
  isOff: "Two-factor authentication is off already. Please reload the page.",
  unreadable: `We can no longer read the two-factor authentication of this account. Please write to ${portal.email}, and we will help you to set it up again.`,
  staffKeepIt: "Staff keep two-factor authentication on. You may set up another app instead.",
  staffNeedIt: "Set up two-factor authentication on your account page first.",
} as const;

/** What the API says when it declines to list or hand over a document. */
export const documentErrors = {
  /** The same for an unknown, a hidden and a forbidden document: an answer must not tell which of them it was. */
  notFound: "Failed to download document. Please try again or contact support.",
  changed: "The document has changed since the first part was downloaded. Download it again from the beginning.",
  outOfRange: "The part of the document that was asked for lies behind its end.",
  badCursor: "This page of the list does not exist. Open the list from its beginning.",
  badLimit: "Ask for 1 to 100 documents at once.",
  badTitle: "Search for 100 characters at most.",
  badType: "Ask for one of the types pdf, docx, xlsx, pptx, csv, txt, png, jpg or zip.",
  unavailable: "Documents are unavailable at the moment. Please try again in a minute.",
} as const;

/** What the API says when it declines to hand over records. */
export const portfolioErrors = {
  badPosition: "This page of the list does not exist. Open the list from its beginning.",
} as const;

/** Why a file was not taken. */
export const fileErrors = {
  noLength: "The file came without its length. Please send it again from this page.",
  tooLarge: "The file is too large: 100 MB at most. Please make it smaller, or send it in parts.",
  empty: "The file is empty. Please choose another.",
  brokenOff: "The file did not arrive whole. Please send it again.",
  tooMany: "Ten files are the most. Please remove one before you add another.",
  markup: "This is a web page or a drawing in markup, which can carry scripts. Please save it as a PDF and send that.",
  notTaken: "We cannot take this kind of file. Please send pdf, docx, xlsx, pptx, csv, txt, png, jpg or zip.",
  unreadable:
    "This is not a readable file: it is damaged, or a part of it is missing. Please save it again and send that.",
  unavailable: "The file could not be stored. Please try again in a minute.",
  /** The same for one that never was, one that is removed and one that is somebody else's. */
  unknown: "There is no such file. It may have been removed in another window.",
} as const;

/** Why an interest was not taken, beyond its fields; what was typed stays in the form. */
export const interestErrors = {
  rateLimited: "You have sent several messages in a short time. Please wait a minute and send again.",
  noKey: "The form lost its place. Please reload the page and try again.",
  notJson: "This is not a form we can read. Please reload the page and try again.",
  conflict: "Something else was already sent from this form. Please reload the page to send another.",
  unavailable: "Your interest could not be saved. Please try again in a minute or contact us directly.",
} as const;

/** What the API says to staff when a project's status is not changed. */
export const projectErrors = {
  unknown: "There is no project with this id.",
  badStatus: "Send the status the project should have: Planning, Coming Soon, Funding, Active or Completed.",
  notNext: "A project goes on by one stage, or back to Planning until it is built. This one is",
  mayBecome: "It may become",
  stays: "It stays so.",
} as const;

/** Why a day or a time that exists cannot be had, beside its field. */
export const timeSentences = {
  "day-passed": { field: "day", sentence: "This day has passed where we are. Please choose another." },
  "day-too-far": { field: "day", sentence: "Please choose a date within the next 180 days." },
  "slot-passed": { field: "slot", sentence: "This time has passed. Please choose a later one." },
  "slot-taken": { field: "slot", sentence: "This time is no longer free. Please choose another." },
} as const satisfies Record<TimeRefusal, { field: "day" | "slot"; sentence: string }>;

/** Why a consultation was not taken or changed, beyond its fields. */
export const consultationErrors = {
  conflict: "A different request was already sent from this form. Please reload the page to send another.",
  unavailable: "Your request could not be saved. Please try again in a minute or contact us directly.",
  linkSpent:
    "This link was already used or replaced by a newer one. Please use the link in our latest letter, or write to us.",
  sameTime: "This is the time you have already asked for. Please choose another.",
  unknown: "There is no consultation with this reference.",
  alreadyConfirmed: "This time is already confirmed for someone else.",
  nearestFree: "The nearest free times are",
  noneFree: "No free time is near it.",
  changed: "The visitor has changed this request in the meantime. Please look at it again.",
  passed: "The time asked for has passed.",
  withdrawn: "The visitor has withdrawn this request.",
  cancelled: "This consultation was cancelled.",
} as const;

/** What the API says when it declines what staff want to do to somebody's account. */
export const peopleErrors = {
  unknown: "There is no such account.",
  self: "This is your own account. Use your account page, or ask another member of staff.",
  "last-staff": "This is the last member of staff. Make somebody else staff first.",
  "staff-again": "This account was staff's. Ask for it to be made staff again; a second member of staff confirms it.",
  "not-staff": "Your account has just been changed, and may no longer do this.",
  noReason: "Please say why, and how you made sure that the holder asked for it, in at most 500 characters.",
  tooMany: "You have asked for very many people within the hour. Please wait, and go on later.",
} as const;

/** The same for somebody who is to become staff. */
export const staffRequestErrors = {
  unknown: "There is no such request.",
  isStaff: "This person is staff already.",
  disabled: "The account of this person is disabled. Enable it first.",
  concerned: "Nobody confirms a request about themselves.",
  "second-needed": "You have asked for this yourself. A second member of staff confirms it.",
  "too-early":
    "You have asked for this yourself. As the only member of staff you may confirm it 24 hours after you asked.",
  confirmed: "This request was confirmed already.",
  withdrawn: "This request was withdrawn. Ask again to bring it back.",
  changed: "Somebody has changed this at the same moment. Please look again.",
} as const;
