import type { OfficeUpdateState } from "#rules/projects/updates/requests.ts";
import type { UpdateState } from "#rules/projects/updates/update.ts";
import type { SubmissionState } from "#rules/submissions/review.ts";

/** The desk of submissions and projects. */
export const projectsDesk = {
  title: "Projects",
  views: "Views",
  submissions: "Submissions",
  projects: "Projects",
  updates: "Updates",
  leads: {
    updates: "What companies want to tell the holders of their projects. Nobody sees one before it is released.",
    submissions: "What companies ask us to take on, the latest first.",
    projects: "Every project on record, the newest first.",
  },
  find: { submissions: "Title, company or reference", projects: "Name, place or company" },
  state: "State",
  everyState: "Every state",
  status: "Status",
  everyStatus: "Every status",
  clear: "Clear",
  goOn: "Keep searching",
  emptySoFar: "None found so far. Earlier ones have not been searched yet.",
  emptyFiltered: "No projects match. Change or clear the filters.",
} as const;

export const submissionStateNames = {
  waiting: "To decide",
  asked: "Changes asked",
  accepted: "Accepted",
  declined: "Declined",
} as const satisfies Record<SubmissionState, string>;

export const updateStateNames = { waiting: "To decide", released: "Released" } as const satisfies Record<
  OfficeUpdateState,
  string
>;

export const updateListCopy = {
  table: "Updates to holders",
  columns: { title: "Update", company: "Company", submitted: "Submitted", state: "State" },
  states: { draft: "With the company", waiting: "To decide", released: "Released" } satisfies Record<
    UpdateState,
    string
  >,
  nobody: "No account",
  loading: "Loading the updates...",
  failedTitle: "The updates did not load",
  emptyTitle: "No update has been submitted yet.",
} as const;

export const updatePaneCopy = {
  loading: "Loading the update...",
  failedTitle: "The update did not load",
  back: "Back to the list",
  withCompany: "An update that is with its company",
  withCompanyNote: "It was withdrawn or sent back. Only the company sees it until it is submitted again.",
  project: "Project",
  company: "Company",
  nobody: "The account is gone",
  submitted: "Submitted",
  holders: "Holders now",
  released: "Released",
  by: "by",
  erased: "somebody whose account is gone",
  returned: "Sent back",
  text: "Text",
  title: "Decide on the update",
  aside: "once released it cannot be taken back",
  release: "Release it to the holders",
  ask: { really: "Release it for good", keep: "Keep it waiting", acting: "Releasing..." },
  return: "Send it back",
  done: { release: "It is released. The holders see it now.", return: "It is with the company again." },
} as const;

export const submissionListCopy = {
  table: "Submissions",
  columns: { title: "Submission", company: "Company", total: "Total value", submitted: "Submitted", status: "Status" },
  withCompany: "with the company",
  loading: "Loading the submissions...",
  failedTitle: "The submissions did not load",
  emptyTitle: "Nothing has been submitted yet.",
} as const;

export const projectListCopy = {
  table: "Projects",
  columns: {
    name: "Project",
    company: "Company",
    total: "Total value",
    funded: "Committed",
    published: "Public",
    status: "Status",
  },
  published: "Published",
  unpublished: "No",
  nobody: "No account",
  loading: "Loading the projects...",
  failedTitle: "The projects did not load",
  emptyTitle: "There is no project on record yet.",
} as const;

export const submissionPaneCopy = {
  loading: "Loading the submission...",
  failedTitle: "The submission did not load",
  back: "Back to the list",
  facts: "What was submitted",
  changeFacts: "What would change",
  was: "now",
  same: "Nothing differs from the project on record.",
  name: "Project name",
  category: "Category",
  location: "Location",
  total: "Total value",
  sought: "Amount sought",
  launch: "Expected launch",
  phone: "Phone",
  email: "E-mail",
  description: "Description",
  company: "Company",
  reference: "Reference",
  submitted: "Submitted",
  thread: "Open its thread",
  files: "Files",
  filesNote: "interrupted downloads resume",
  noFiles: "No files were submitted.",
  download: "Download",
  asked: "What was asked",
  askedNote:
    "The company is changing it now. Until it is submitted again, only the company sees its entries and files. What was submitted before is in the thread.",
  declinedNote:
    "It was declined while the company was changing it, so its entries and files are not shown. What was submitted before is in the thread.",
  decided: "Decided",
  by: "by",
  erased: "somebody whose account is gone",
  reason: "Reason given to the company",
  noReason: "No reason is on record.",
  made: "Project",
  changed: "Changed project",
} as const;

export const reviewCopy = {
  title: "Decide on the submission",
  aside: "the company gets an e-mail",
  "In review": "Take into review",
  ask: "Ask for changes",
  Accepted: "Accept",
  Declined: "Decline",
  busy: "Sending...",
  cancel: "Cancel",
  labels: {
    ask: "What should be changed",
    Accepted: "Why it is accepted, and what comes next",
    Declined: "Why it is declined",
  },
  hint: "The company reads this.",
  sends: {
    ask: "Send it back to the company",
    Accepted: "Accept for good",
    Declined: "Decline for good",
  },
  done: {
    "In review": "It is in review. The company gets an e-mail.",
    ask: "It is with the company again. They get an e-mail that says what to change.",
    Accepted: "It is accepted. The company gets an e-mail.",
    Declined: "It is declined. The company gets an e-mail.",
    project: "It is a project now, in Planning.",
    change: "The project on record now says what was submitted.",
  },
  projectTitle: "Next step",
  makeProject: "Make it a project",
  takeOver: "Apply it to the project",
  projectNote:
    "It begins in Planning, with the company as its owner. What is not sought counts as committed. Nothing is published.",
  changeNote:
    "Its name, category, location, description, total value and launch are replaced. Its status and what is committed stay.",
  making: "Making it...",
} as const;

export const projectPaneCopy = {
  loading: "Loading the project...",
  failedTitle: "The project did not load",
  audit: "Everything staff did to this project",
  back: "Back to the list",
  facts: "On record",
  category: "Category",
  location: "Location",
  total: "Total value",
  committed: "Committed",
  investors: "Investors",
  launch: "Launch",
  deadline: "End of the sale",
  noDeadline: "Not known yet",
  figures: "Figures of",
  company: "Company",
  nobody: "The company has no account",
  description: "Description",
  status: "Status",
  statusNote: "members see it at once, visitors within a minute",
  move: "Move on to",
  moveBack: "Back to",
  forGood: "for good",
  cancel: "Cancel",
  moving: "Changing...",
  moved: "Its status is now",
  stays: "A completed project stays completed.",
  submissions: "Submissions",
  noSubmissions: "There are no submissions about it.",
} as const;

export const submissionsFoot = [
  { keys: ["j", "k"], does: "next, previous" },
  { keys: ["t"], does: "into review" },
  { keys: ["b"], does: "ask for changes" },
  { keys: ["a"], does: "accept" },
  { keys: ["x"], does: "decline" },
  { keys: ["?"], does: "all keys" },
] as const;

export const updatesFoot = [
  { keys: ["j", "k"], does: "next, previous" },
  { keys: ["a"], does: "release" },
  { keys: ["b"], does: "send back" },
  { keys: ["?"], does: "all keys" },
] as const;

export const projectsFoot = [
  { keys: ["j", "k"], does: "next, previous" },
  { keys: ["Enter"], does: "open" },
  { keys: ["/"], does: "find" },
  { keys: ["?"], does: "all keys" },
] as const;
