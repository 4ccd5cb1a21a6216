import type { DocumentBulkResult, ViewerReason } from "#rules/documents/office-answers.ts";
import type { DocumentSort, ViewerFilter } from "#rules/documents/office-filter.ts";
import type { PublicPlace } from "#rules/documents/public-places.ts";
import type { DocumentAct, DocumentState } from "#rules/documents/publication.ts";

/** The page of all documents: the list, and adding files. */
export const documentsDesk = {
  title: "Documents",
  lead: "Every document: what it is, who sees it, since when, and who got it.",
  table: "Documents",
  columns: {
    title: "Document",
    type: "Type",
    size: "Size",
    version: "Version",
    downloads: "Downloads",
    seen: "Who sees it",
    state: "State",
    added: "Added",
  },
  find: "Title or description",
  stateFilter: "State",
  everyState: "Every state",
  seenFilter: "Who sees it",
  seenByAnyone: "Seen by anyone",
  typeFilter: "Type",
  everyType: "Every type",
  clear: "Clear",
  order: "Order",
  orders: {
    newest: "Newest first",
    oldest: "Oldest first",
    title: "By title, A to Z",
    largest: "Largest first",
    downloads: "Most downloaded first",
  } satisfies Record<DocumentSort, string>,
  select: "Select",
  selectAll: "Select all shown",
  loading: "Loading the documents...",
  failedTitle: "The documents did not load",
  emptyTitle: "There is no document yet. Drop a file above to add the first one.",
  emptyFiltered: "No documents match. Change or clear the filters.",
  emptySoFar: "None found so far. Earlier documents have not been searched yet.",
  goOn: "Keep searching",
  inBinUntil: "In the bin until",
} as const;

/** Actions on several documents at once, and why a document was left out. */
export const bulkCopy = {
  selection: "Selected documents",
  selected: "selected",
  clear: "Clear the selection",
  done: "done.",
  dismiss: "Understood",
  acts: {
    publish: "Publish now",
    unpublish: "Unpublish",
    bin: "Move to the bin",
    restore: "Restore",
  } satisfies Record<DocumentAct, string>,
  outcomes: {
    conflict: "changed by somebody else. Check it, and try again.",
    refused: "not possible in its present state.",
    unknown: "no longer there.",
  } satisfies Record<Exclude<DocumentBulkResult["outcome"], "changed">, string>,
} as const;

export const documentStateNames = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
  hidden: "Hidden",
  binned: "In the bin",
} as const satisfies Record<DocumentState, string>;

export const viewerNames = {
  everyone: "Everyone logged in",
  company: "Company",
  institutional: "Institutional",
  retail: "Retail",
  some: "Persons or projects",
  staff: "Staff only",
  person: "person",
  people: "persons",
  project: "project",
  projects: "projects",
} as const satisfies Record<ViewerFilter, string> & Record<string, string>;

export const uploadCopy = {
  label: "Add documents",
  drop: "Drop files here",
  choose: "Choose files",
  types: "pdf, docx, xlsx, pptx, csv, txt, png, jpg or zip",
  atMost: "at most",
  note: "The type is judged by the content, not by the name. Only staff see a new document until you publish it.",
  uploads: "Uploads",
  waiting: "Waiting for the one before it",
  sending: "of",
  checking: "Checking and storing",
  received: "Received",
  failed: "Not stored",
  cancelled: "Cancelled",
  cancel: "Cancel",
  tryAgain: "Try again",
  dismiss: "Dismiss",
  doneOf: "of",
  done: "done",
  tryAllAgain: "Try all again",
  dismissDone: "Dismiss finished ones",
  empty: "The file is empty. Choose another.",
  binned: "Received before, and in the bin now",
  fileChanged: "The file has changed on this computer since you chose it. Choose it again.",
  lost: "The connection was lost, so it may not be stored. Try again: it is only stored once.",
  lostInParts: "The connection was lost. What has arrived is kept. Try again, and it continues from there.",
  paused: {
    unavailable: "The connection is lost. The upload continues by itself when it is back.",
    "rate-limited": "Too many calls in a minute. The upload continues by itself.",
  },
  unfinished: "Incomplete",
  unfinishedNote: "Choose the same file again, and the upload continues where it stopped.",
  arrived: "of",
  arrivedNote: "have arrived, begun",
  discard: "Discard",
  newVersion: "Choose a new file",
  newVersionNote: "It replaces the current one at once. Earlier versions are kept for staff.",
  sha: "SHA-256",
} as const;

export const documentPane = {
  back: "Back to the list",
  loading: "Loading the document...",
  failedTitle: "This document did not load",
  audit: "Everything staff did to this document",
  version: "Version",
  size: "Size",
  type: "Type",
  publishDay: "Published from",
  binUntil: "In the bin until",
  acts: {
    publish: "Publish now",
    unpublish: "Unpublish",
    bin: "Move to the bin",
    restore: "Restore",
  } satisfies Record<DocumentAct, string>,
  doing: "One moment...",
  /** What an action has done, by the state it led to. The day follows that of a scheduled document. */
  outcomes: {
    draft: "It is a draft now.",
    scheduled: "It will be published on",
    published: "It is published now.",
    hidden: "It is published now.",
    binned: "It is in the bin now.",
  } satisfies Record<DocumentState, string>,
  notDone: "This was not done.",
  publishOn: "Publish on",
  setDay: "Set the day",
  dayNote: "From the beginning of that day in the business's time zone.",
  publicAt: "Public as",
  watermark: { label: "Watermark", on: "On", off: "Off" },
  publicNote: "Once unpublished or in the bin, it is no longer handed out publicly, even if it is published again.",
  binNote:
    "Only staff see a document in the bin. It can be restored for 30 days, and is then removed for good with all its versions.",
  restoredNote: "A restored document is a draft: publish it again when it is ready.",
  hiddenNote: "Documents with this title are hidden, so no member sees it. Change the title to show it.",
} as const;

export const publicPlaceNames = {
  "tokenization-guide": "Tokenization Guide",
  "white-paper": "White Paper",
  "legal-framework": "Legal Framework",
  "investment-prospectus": "Investment Prospectus",
  "privacy-policy": "Privacy Policy",
} as const satisfies Record<PublicPlace, string>;

export const previewCopy = {
  title: "Preview",
  key: " ",
  keyName: "Space",
  show: "Show here",
  hide: "Hide",
  open: "Open in a new tab",
  openNote: "Your browser shows it with its own viewer.",
  note: "A preview is recorded in the ledger, like every download.",
  none: "This kind of file has no preview. Get it below.",
  cut: "These are the first 64 KB of",
} as const;

export const viewersCopy = {
  title: "Who exactly sees this",
  nowNote: "and all staff",
  laterNote: "once it is published, and all staff",
  nobody: "No member. Choose kinds, persons or projects above.",
  hidden: "No member, because documents with this title are hidden.",
  reasons: { kind: "by kind", person: "by name", project: "by a project" } satisfies Record<ViewerReason, string>,
  loading: "Loading the people...",
  failedTitle: "The people did not load",
} as const;

export const versionCopy = {
  title: "Versions",
  note: "staff can get every one",
  get: "Get",
  getVersion: "Get version",
  unknownAdder: "not recorded",
} as const;

export const documentsFoot = [
  { keys: ["j", "k"], does: "next, previous" },
  { keys: ["Enter"], does: "open" },
  { keys: ["x"], does: "select" },
  { keys: ["u"], does: "add files" },
  { keys: ["e"], does: "edit" },
  { keys: ["Space"], does: "preview" },
] as const;

export const fileCheckCopy = {
  missing: "Documents without their file:",
  missingNote: "Nobody can download them. Choose a new file for each, or move it to the bin.",
  submission: "submission",
  and: "and",
  more: "more",
  never: "Files are compared with the list once a day",
  compared: "files, compared",
  begun: "files compared so far, begun",
  removed: "without a document removed",
} as const;
