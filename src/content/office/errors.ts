import type { MarkFault } from "#rules/documents/watermark.ts";

/** Why a call of the office was refused. */
export const officeErrors = {
  badAction: "There is no such action. Choose one from the list.",
  badDay: "Enter a day like 2026-01-31.",
  badRange: "The first day is after the last one.",
  unknownEmail: "There is no such e-mail. Sent ones are deleted after a while.",
  emailChanged: "This e-mail has changed meanwhile. What you see now is as it is; nothing was done.",
  badView: "There is no such list of e-mails. Choose one from the page.",
} as const;

/** Why a list of people was refused. */
export const peopleDeskErrors = {
  badFilter: "There is no such filter. Choose one from the list.",
  badSearch: "Search for 200 characters at most.",
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
  badSearch: "Search for 200 characters at most.",
  changed: "Somebody has changed this enquiry in the meantime. Your changes are kept here. Review the current version.",
  notNext: "An enquiry cannot go from its present status to this one.",
  suspected: "This enquiry is marked as suspected. Say first that it is not spam.",
  erased: "The person who wrote this was erased. There is no address to answer to.",
  notSuspected: "This enquiry is not marked as suspected.",
  unknownOwner: "There is no member of staff with this id.",
  noKey: "The form lost its place. Please reload the page and try again.",
  otherText:
    "What was sent from this form before has arrived, though its answer was lost. Send again if this is to follow it.",
  noPerson: "There is no account with the address of this enquiry. Invite the person first.",
  badReply: "Write a text of at most 10,000 characters.",
  badNote: "Write a text of at most 5,000 characters.",
  badChange: "Choose a status, an owner, or a next step of at most 200 characters with a day like 2026-01-31.",
  badBulk: "Choose 1 to 100 enquiries, and one thing to change.",
  staffKind: "Choose what the account is: company, institutional or retail.",
} as const;

/** Why a document was not given to a person. */
export const givingErrors = {
  unknown: "There is no document with this id that a member could see.",
  disabled: "The account of this person is disabled.",
  full: "This document is given to 1,000 people already. Let their kind of account see it instead.",
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
  badFilter: "There is no such filter. Choose one from the list, and search for 100 characters at most.",
  changed:
    "Somebody has changed this document in the meantime. Your changes are kept here. Review the current version.",
  badChange: "This is not a change we can read. Please reload the page and try again.",
  badBulk: "Choose 1 to 100 documents, and one thing to do with them.",
  missingTitle: "Enter a title.",
  faulty: "Please correct what is marked.",
  longTitle: "Keep the title to one line of at most 200 characters.",
  longDescription: "Keep the description to at most 500 characters.",
  tooManyGrants: "Choose at most 1,000 people and 50 projects.",
  unknownGrant:
    "A person or project that you chose is no longer there, or the person’s account is disabled. Remove it and save again.",
  notNow: "This cannot be done to the document as it is now.",
  binned: "The document is in the bin. Restore it before you change it.",
  binOver: "Its 30 days in the bin are over. It can no longer be restored.",
  badDay: "Choose a day after today.",
  noKey: "The page lost its place. Please reload it and try again.",
  otherFile: "Another file was already stored from this place of the page. Reload the page to add this one.",
  noVersion: "There is no such version of this document.",
  badUpload: "This upload cannot be read. Please reload the page and choose the file again.",
  unknownUpload: "There is no such upload any more. Choose the file again.",
  wrongPart: "This part does not have its length. Please choose the file again.",
  partsMissing: "Parts of the file are missing. Send it again: what has arrived is kept.",
  overLimit: "The file is too large. At most it may have",
  noPreview: "There is no preview of this kind of file. Download it.",
  publicMarked: "A marked document cannot go out to everyone: each copy is one member's. Choose one of the two.",
  publicHidden: "This title is a hidden one. Change it before everyone can download the document.",
  notPublished: "Publish the document first. Then everyone can download it.",
  placeTaken: "Another document has this place. Take it out of there first:",
  noLimit: "Large files cannot be taken at the moment: their limit is not set. The operator sees why in the log.",
} as const;

/** Why a document's copies cannot be marked. */
export const markErrors = {
  "not-pdf": "Only the pages of a pdf can be marked.",
  "too-large": "This pdf is too large to be marked. It may have 20 MB at most.",
  "too-many-parts": "This pdf has too many pages or parts to be marked: at most 2,000 pages and 20,000 objects.",
  encrypted: "This pdf is encrypted, so that it cannot be marked. Save it without a password or restrictions.",
  unreadable:
    "This pdf cannot be marked, because it is damaged or unusual. Save it again from the program that made it.",
  missing: "The file of this document is missing. Choose a new file.",
  busy: "Other copies are being made. Please try again in a minute.",
} as const satisfies Record<MarkFault, string> & Record<string, string>;

/** Why a call about submissions was refused. What was typed stays in the form. */
export const officeSubmissionErrors = {
  unknown: "There is no submission with this id.",
  badFilter: "There is no such filter. Choose one from the list, and search for 100 characters at most.",
  badText: "Write what should be changed, in at most 2,000 characters. The company reads it.",
  changed:
    "Somebody has changed this submission in the meantime. Your changes are kept here. Review the current version.",
  decided: "This submission is decided, and a decision is final.",
  notAccepted: "Only an accepted submission becomes a project.",
  otherCurrency:
    "The submission is in another currency than its project, whose amounts are not converted. Ask the company for another submission.",
  otherTotal:
    "The project is published, and the amounts of its sources would not add up to the new total value. Change both in the project first.",
  nameTaken: "The company has another project of this name already.",
} as const;

/** Why something about an update to holders was refused. */
export const officeUpdateErrors = {
  unknown: "There is no update with this id.",
  badFilter: "There is no such filter. Choose one from the list.",
  badReason: "Write what should be changed, in at most 2,000 characters. The company reads it.",
  changed: "Somebody has changed this update in the meantime. Nothing was done: read it as it is now.",
  notWaiting: "This update does not wait for a decision any more.",
} as const;

/** Why a list of projects was refused. */
export const officeProjectErrors = {
  badFilter: "There is no such filter. Choose one from the list, and search for 100 characters at most.",
} as const;
