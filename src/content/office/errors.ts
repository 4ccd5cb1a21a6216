import type { MarkFault } from "#rules/documents/watermark.ts";
import { secondPersonErrors } from "./second-person.ts";

/** Why a call of the office was refused. */
export const officeErrors = {
  badAction: "There is no such action. Choose one from the list.",
  badDay: "Enter a day like 2026-01-31.",
  badRange: "The first day is after the last one.",
  unknownEmail: "There is no such e-mail. Sent ones are deleted after a while.",
  emailChanged: "This e-mail has changed in the meantime. Nothing was done. Its current state is shown now.",
  badView: "There is no such list of e-mails. Choose one from the page.",
} as const;

/** Why a list of people was refused. */
export const peopleDeskErrors = {
  badFilter: "There is no such filter. Choose one from the list.",
  badSearch: "Keep the search to 200 characters.",
} as const;

/** Why a webhook was refused; its sender is a program. */
export const webhookErrors = {
  forged: "The signature is missing, wrong or too old.",
  unreadable: "The body is not a list of reports.",
  later: "The key of this signature cannot be checked now. Send the call again later.",
} as const;

/** Why a call of the inbox was refused. What was typed stays in the office. */
export const inboxErrors = {
  unknown: "There is no enquiry with this reference.",
  badFilter: "There is no such filter. Choose one from the list.",
  badSearch: "Keep the search to 200 characters.",
  changed: "Somebody has changed this enquiry in the meantime. Your changes are kept here. Review the current version.",
  notNext: "An enquiry cannot go from its present status to this one.",
  suspected: "This enquiry is marked as suspected. Mark it as not spam first.",
  erased: "The person who wrote this was erased, so there is no address to reply to.",
  erasedSender: "The person who wrote this was erased, and cannot be invited.",
  notSuspected: "This enquiry is not marked as suspected.",
  unknownOwner: "There is no member of staff with this id.",
  otherText:
    "What you sent from this form before did arrive, although you got no answer. Send again to send this as well.",
  noPerson: "There is no account with the address of this enquiry. Invite the person first.",
  badReply: "Write a text of at most 10,000 characters.",
  badNote: "Write a text of at most 5,000 characters.",
  badChange: "Choose a status, an owner, or a next step of at most 200 characters with a day like 2026-01-31.",
  badBulk: "Choose 1 to 100 enquiries, and one thing to change.",
  staffKind: "Choose what the account is: company, institutional or retail.",
} as const;

/** Why a document was not granted to a person. */
export const grantErrors = {
  unknown: "There is no document with this id that a member could see.",
  disabled: "The account of this person is disabled.",
  full: "This document is already given to 1,000 people. Let their kind of account see it instead.",
} as const;

/** Why a call about saved replies was refused. */
export const savedReplyErrors = {
  unknown: "This saved reply was removed.",
  changed:
    "Somebody has changed this saved reply in the meantime. Your changes are kept here. Review the current version.",
  tooMany: "There are 200 saved replies. Remove one before you add another.",
  bad: "Write a title of at most 100 characters, and a text of at most 10,000.",
  otherText: "Something else was already saved from this form. Reload the page to save another.",
} as const;

/** Why a call about documents was refused. What was typed stays in the form. */
export const officeDocumentErrors = {
  unknown: "There is no document with this id. It may have been removed for good.",
  badFilter: "There is no such filter. Choose one from the list, and keep the search to 100 characters.",
  changed:
    "Somebody has changed this document in the meantime. Your changes are kept here. Review the current version.",
  badChange: "This is not a change we can read. Please reload the page and try again.",
  badBulk: "Choose 1 to 100 documents, and one thing to do with them.",
  missingTitle: "Enter a title.",
  faulty: "Please correct the marked fields.",
  longTitle: "Keep the title to one line of at most 200 characters.",
  longDescription: "Keep the description to at most 500 characters.",
  tooManyGrants: "Choose at most 1,000 people and 50 projects.",
  unknownGrant:
    "A person or project that you chose is no longer there, or the person’s account is disabled. Remove it and save again.",
  notNow: "This cannot be done to the document in its current state.",
  binned: "The document is in the bin. Restore it before you change it.",
  binOver: "Its 30 days in the bin are over. It can no longer be restored.",
  badDay: "Choose a day after today.",
  farDay: "This day is more than a year ahead. Check the year.",
  otherFile: "Another file was already stored from this part of the page. Reload the page to add this one.",
  noVersion: "There is no such version of this document.",
  badUpload: "This upload cannot be read. Please reload the page and choose the file again.",
  unknownUpload: "There is no such upload any more. Choose the file again.",
  wrongPart: "This part of the file has the wrong length. Please choose the file again.",
  partsMissing: "Parts of the file are missing. Send it again: what has arrived is kept.",
  overLimit: "The file is too large. The limit is",
  noPreview: "There is no preview of this kind of file. Download it.",
  publicMarked:
    "A marked document cannot be public, because each copy carries one member's name. Choose one of the two.",
  publicHidden: "Documents with this title are hidden. Change the title before you make the document public.",
  notPublished: "Publish the document first. Then everyone can download it.",
  placeTaken: "Another document is already in this place. Remove it from there first:",
  noLimit:
    "Large files cannot be uploaded at the moment, because their limit cannot be read. The log tells the operator why.",
} as const;

/** Why a document's copies cannot be marked. */
export const markErrors = {
  "not-pdf": "Only the pages of a pdf can be marked.",
  "too-large": "This pdf is too large to be marked. The limit is 20 MB.",
  "too-many-parts": "This pdf has too many pages or parts to be marked: at most 2,000 pages and 20,000 objects.",
  encrypted: "This pdf is encrypted, so it cannot be marked. Save it without a password or restrictions.",
  unreadable:
    "This pdf cannot be marked, because it is damaged or unusual. Save it again from the program that made it.",
  missing: "The file of this document is missing. Choose a new file.",
  busy: "Other copies are being made. Please try again in a minute.",
} as const satisfies Record<MarkFault, string> & Record<string, string>;

/** Why a call about submissions was refused. What was typed stays in the form. */
export const officeSubmissionErrors = {
  unknown: "There is no submission with this id.",
  badFilter: "There is no such filter. Choose one from the list, and keep the search to 100 characters.",
  badText: "Write what should be changed, in at most 2,000 characters. The company reads it.",
  changed:
    "Somebody has changed this submission in the meantime. Your changes are kept here. Review the current version.",
  projectChanged: "Somebody has changed the project in the meantime. Nothing was done. Review what would change now.",
  decided: "This submission has been decided, and the decision is final.",
  notAccepted: "Only an accepted submission becomes a project.",
  otherCurrency:
    "The submission has a different currency from its project, and amounts are not converted. Ask the company for another submission.",
  otherTotal:
    "The project is published, and the amounts of its sources would not add up to the new total value. Change both in the project first.",
  nameTaken: "The company already has another project with this name.",
  notNext: "A submission cannot go from its present status to this one.",
  decidedMeanwhile: "Somebody else has changed this submission. Look at it again before you decide.",
  noReason: "Write a reason of at most 2,000 characters. The company reads it.",
  withCompany: "This submission is with its company, which was asked to change it. Decide once it is submitted again.",
} as const;

/** Why something about an update to holders was refused. */
export const officeUpdateErrors = {
  unknown: "There is no update with this id.",
  badFilter: "There is no such filter. Choose one from the list.",
  badReason: "Write what should be changed, in at most 2,000 characters. The company reads it.",
  changed: "Somebody has changed this update in the meantime. Nothing was done. Review the current version.",
  notWaiting: "This update is no longer waiting for a decision.",
} as const;

/** Why a list of projects was refused. */
export const officeProjectErrors = {
  badFilter: "There is no such filter. Choose one from the list, and keep the search to 100 characters.",
} as const;

/** Requests to make somebody staff. */
export const staffRequestErrors = {
  unknown: "There is no such request.",
  isStaff: "This person is already staff.",
  isMember: "This person is not staff.",
  nameTaken:
    "Another member of staff has this name. Add a middle name or a department to one of the two first, so that everybody can tell them apart.",
  lastStaff: "This is the last member of staff. Make somebody else staff first.",
  otherOpen: "Another request about this person is open. Decide on that one first.",
  disabled: "The account of this person is disabled. Enable it first.",
  erased: "The account of this person was erased, and stays disabled.",
  concerned: "Nobody can confirm a request about themselves.",
  ...secondPersonErrors,
  confirmed: "This request was already confirmed.",
  withdrawn: "This request was withdrawn. Make a new one.",
  changed: "Somebody else changed this at the same time. Please check it again.",
} as const;
