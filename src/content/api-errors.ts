import { formSentences } from "./forms/form-sentences.ts";
import { portal } from "./portal.ts";

// The errors of the API, by subject. Those of any request are in api-request-errors.ts, those of the members' tools in
// api-tool-errors.ts, those of the office in office/errors.ts and, for some of its desks, in files beside it, and those about a
// single field in forms/.

// Pages

export const pageErrors = { readOnly: "This address can only be read." } as const;

// Auth

/** Login, logout and new passwords. Some of these errors are also used by requests that belong to no subject. */
export const sessionErrors = {
  loginNeeded: "Please log in.",
  incomplete: "Please fill in all fields",
  /** The same message for an unknown address, a wrong password and an account that cannot log in. */
  wrongCredentials: "Invalid email or password",
  tooManyLogins: "Too many attempts to log in. Please wait a moment and try again, or reset your password.",
  tooManyResets:
    "Too many requests for a new password. An e-mail may be on its way already; please wait before you ask again.",
  busy: "Many people are logging in right now. Please try again in a few seconds.",
  tooManyRequests: "Too many requests in a short time. Please wait a minute and try again.",
  linkSpent: "This link has expired or was already used. Please ask for a new one.",
  unavailable: "Logging in is unavailable at the moment. Please try again later or contact us directly.",
} as const;

export const twoFactorErrors = {
  /** The same message for a wrong, a used and an expired code of an app. */
  wrongCode: "This code is wrong, or was already used. Wait for the next one and enter that.",
  wrongRecoveryCode: "This recovery code is wrong, or was already used. Enter another one.",
  tooManyCodes: "Too many wrong codes. Please wait a moment and try again.",
  codeNeeded: "Please enter a code from your app, or a recovery code.",
  startAgain: "This login has taken too long, or the account has changed. Please enter your password again.",
  enrolAgain: "This set-up has expired. Please start it again.",
  isOn: "Two-factor authentication is already on. Please reload the page.",
  isOff: "Two-factor authentication is already off. Please reload the page.",
  unreadable: `We can no longer read the two-factor authentication of this account. Please write to ${portal.email}, and we will help you to set it up again.`,
  staffKeepIt: "Staff keep two-factor authentication on. You may set up another app instead.",
  staffNeedIt: "Set up two-factor authentication on your account page first.",
} as const;

// Accounts

/** Changes to a person's own account. */
export const accountErrors = {
  wrongCurrent: "This is not your current password.",
  samePassword: "This is your current password. Please choose another one.",
  tooManyPasswords: "Too many attempts at the password. Please wait a moment and try again.",
  passwordChangedMeanwhile: "Your password was changed somewhere else at the same moment. Log in with the new one.",
  /** The same message for an ended session, one that never existed and another person's. */
  noSuchSession: "This session has already ended.",
  nameTaken:
    "Another member of staff has this name. Please add a middle name or your department, so that everybody can tell you apart.",
  nameNotChanged: "Your name was not saved, because something else changed at the same time. Please try again.",
  tooManyNames: "You have changed your name many times within the hour. Please try again later.",
  tooManyDownloads: "You have downloaded your data several times within the hour. Please try again later.",
} as const;

/** Changes by staff to a person's account. */
export const peopleErrors = {
  unknown: "There is no such account.",
  self: "This is your own account. Use your account page, or ask another member of staff.",
  "last-staff": "This is the last member of staff. Make somebody else staff first.",
  erased: "This account was erased. It stays disabled, and is kept only because records refer to it.",
  erasing: "This person's data is being erased, so the account stays disabled.",
  "staff-again":
    "This was a staff account. Ask for it to become staff again, so that a second member of staff can confirm it.",
  "not-staff": "Your account has just been changed, and may no longer do this.",
  changed: "Somebody has changed this account in the meantime. Your change was not made. Review the current version.",
  "staff-kind": "This person is staff. Ask a colleague to confirm that they leave the staff.",
  "no-password": "This person has not set a password yet. Send the invitation again instead.",
  disabled: "This account is disabled. Enable it first.",
  badKind: "Choose what the account is: company, institutional or retail.",
  noReason:
    "Please say why, and how you made sure that the holder asked for it, in at most 500 characters and without an e-mail address.",
  tooMany: "You have requested access for too many people in the past hour. Please try again later.",
} as const;

/** Viewing the portal as another person. */
export const viewingErrors = {
  /** The texts before and after the person's name. */
  viewing: "You are viewing as",
  endIt: "End it to change something, or to see anything else.",
  staff: "This person is staff. You can only view as a member.",
} as const;

// Invitations

export const invitationErrors = {
  "other-kind":
    "This address has an account of another kind. Withdraw its invitation first, if it is still open, or use another address.",
  disabled: "The account with this address is disabled.",
  "has-password":
    'This address already has an account with a password. Its owner can log in, or ask for a new password under "Forgot your password?".',
  invited: "This person has been invited in the meantime, so no second invitation was made.",
  unknown: "There is no such invitation.",
  accepted: "This invitation has been accepted: the person has set a password.",
  withdrawn: "This invitation was withdrawn. Invite the person again.",
  tooMany: "You have invited too many people in the past hour. Please try again later.",
} as const;

// Enquiries

/** A valid enquiry that was not accepted. What was typed stays in the form. */
export const enquiryErrors = {
  rateLimited: "You have sent several messages in a short time. Please wait a minute and send again.",
  notJson: "This is not a message we can read. Please reload the page and try again.",
  conflict: "A different message was already sent from this form. Please reload the page to send another.",
  notVerified:
    "We could not confirm that a person sent this. Please wait a moment and send it again, or write to us by e-mail.",
  unavailable: "Your message could not be saved. Please try again in a minute or contact us directly.",
} as const;

// Consultations

/** A valid consultation request that was not accepted or changed. */
export const consultationErrors = {
  conflict: "A different request was already sent from this form. Please reload the page to send another.",
  calledOff: "This request was called off after you sent it. Press again to send it once more.",
  unavailable: "Your request could not be saved. Please try again in a minute or contact us directly.",
  sameTime: "This is the time you have already asked for. Please choose another.",
  tooManyMoves: "You have moved this consultation ten times within a day. Please try again later, or write to us.",
  unknown: "There is no consultation with this reference.",
  badView: "There is no such list. Choose one from the page.",
  blocked: "This time is blocked for consultations.",
  notProposed: "No time was proposed to you. Please open the link in our latest e-mail.",
  alreadyConfirmed: "This time is already confirmed for someone else.",
  nearestFree: "The nearest free times are",
  noneFree: "There is no free time near it.",
  changed: "This request has changed in the meantime. Nothing was done. Please look at it again.",
  passed: "The requested time has passed.",
  withdrawn: "The visitor has withdrawn this request.",
  declined: "This request was declined.",
  confirmedAlready: "This consultation is confirmed. Cancel it, or propose another time.",
  notConfirmed: "This consultation is not confirmed. Decline it, with a reason that the visitor reads.",
  sameProposal: "It is already at this time. Choose another one to propose.",
  noReason: "Write why, in at most 5,000 characters. The visitor reads it.",
  cancelled: "This consultation was cancelled.",
} as const;

// Documents

export const documentErrors = {
  /** The same message for an unknown, a hidden and a forbidden document, so that the answer does not tell which it was. */
  notFound: "Failed to download document. Please try again or contact support.",
  changed: "The document has changed since the first part was downloaded. Download it again from the beginning.",
  outOfRange: "The requested part is beyond the end of the document.",
  noPlace: "No document is handed out under this address.",
  /** For a document of which each member gets a copy with their name on every page. */
  notMarked: "We could not create your copy of this document, so nothing was sent. Please contact support.",
  markBusy: "Your copy of this document could not be made just now. Please try again in a minute.",
  badLimit: "Ask for 1 to 100 documents at once.",
  badTitle: "Keep the search to 100 characters.",
  badType: "Ask for one of the types pdf, docx, xlsx, pptx, csv, txt, png, jpg or zip.",
  unavailable: "Documents are unavailable at the moment. Please try again in a minute.",
} as const;

// Projects

export const projectErrors = {
  unknown: "There is no project with this id.",
} as const;

export const portfolioErrors = {
  unknownTable: "There is no such table or currency. Open the file from the analytics page.",
  unknownCurrency: "There is no such currency. Open the distributions from the dashboard.",
} as const;

// Interests

/** A valid interest that was not accepted. What was typed stays in the form. */
export const interestErrors = {
  rateLimited: "You have sent several messages in a short time. Please wait a minute and send again.",
  notJson: formSentences.malformed,
  conflict:
    "Another interest was already sent from this form. Look at it in the list, and press again to send this one, too.",
  withdrawn: "You have withdrawn this interest since you sent it. Press again to send it once more.",
  tooMany: "You have expressed ten interests in this project. Please withdraw one before you express another.",
  tooManyADay: "You have expressed twenty interests within a day. Please try again later, or write to us.",
  unknown: "You have no interest with this reference.",
  unavailable: "Your interest could not be saved. Please try again in a minute or contact us directly.",
} as const;

// Submissions

/** A submission that was not saved, sent or changed. What was typed stays in the form. */
export const submissionErrors = {
  /** The same message for a submission that never existed, a deleted one and another person's. */
  unknown: "There is no such submission. It may have been deleted in another window.",
  unknownProject: "This is not one of your projects.",
  tooManyDrafts: "You have ten drafts. Please submit or delete one before you begin another.",
  tooManyUndecided:
    "Twenty of your submissions are waiting for our decision. Please submit this one once we have decided.",
  changed: "This draft was changed in another window. Nothing was overwritten.",
  submitted: "This was already submitted and can only be read.",
  notJson: formSentences.malformed,
  rateLimited: "You have sent several messages in a short time. Please wait a minute and submit again.",
  unavailable: "This could not be saved. Please try again in a minute or contact us directly.",
  changesAsked: "Our team is waiting for this submission, so it cannot be deleted. Write to us to withdraw it.",
} as const;

/** A file of a submission that was not accepted. */
export const fileErrors = {
  noLength: "The file came without its length. Please send it again from this page.",
  tooLarge: "The file is too large: 100 MB at most. Please make it smaller, or send it in parts.",
  empty: "The file is empty. Please choose another.",
  brokenOff: "The file did not arrive completely. Please send it again.",
  tooMany: "You can add ten files at most. Please remove one before you add another.",
  otherFile: "Another file was already sent from this part of the page. Please reload the page and add this one again.",
  markup: "This is a web page or a drawing in markup, which can carry scripts. Please save it as a PDF and send that.",
  notTaken: "We cannot take this kind of file. Please send pdf, docx, xlsx, pptx, csv, txt, png, jpg or zip.",
  otherEncoding: "The text in this file is not in UTF-8. Please save it as UTF-8 (in Excel: CSV UTF-8) and send that.",
  unreadable:
    "This is not a readable file: it is damaged, or a part of it is missing. Please save it again and send that.",
  unavailable: "The file could not be stored. Please try again in a minute.",
  /** The same message for a file that never existed, a removed one and another person's. */
  unknown: "There is no such file. It may have been removed in another window.",
} as const;
