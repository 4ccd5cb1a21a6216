import type { PageName } from "#pages";
import { portal } from "../portal.ts";

/** The desks in the bar. `covers` are the pages of the desk that have no link of their own. */
export const officeTabs = [
  { page: "officeToday", label: "Today", key: "t" },
  { page: "officeInbox", covers: "officeEnquiry", label: "Inbox", key: "i" },
  { page: "officeConsultations", label: "Consultations", key: "c" },
  { page: "officeDocuments", covers: "officeDocument", label: "Documents", key: "d" },
  { page: "officeProjects", label: "Projects", key: "j" },
  {
    page: "officePeople",
    covers: ["officePerson", "officeInvitations", "officePersonalData"],
    label: "People",
    key: "p",
  },
  { page: "officeRecords", label: "Records", key: "r" },
  { page: "officeEmails", covers: "officeEmail", label: "Mail", key: "m" },
  { page: "officeAudit", label: "Audit", key: "u" },
] as const satisfies readonly { page: PageName; covers?: PageName | readonly PageName[]; label: string; key: string }[];

/** What a count in the bar stands for, for screen readers. */
export const officeCounts = {
  officeInbox: "waiting",
  officeConsultations: "to confirm",
  officeProjects: "to decide",
  officePeople: "waiting for a second member of staff",
  officeRecords: "waiting for staff",
  officeEmails: "need attention",
} as const;

export const officeFrame = {
  name: "Office",
  home: `${portal.name} Office, today`,
  navigation: "Office",
  find: "Find",
  keys: "Keys",
  logOut: "Log out",
  loggingOut: "Logging out...",
  loading: "Opening the office...",
  deskLoading: "Loading...",
  deskFailedTitle: "This part of the office did not load",
  deskFailed: "Check your connection and try again. After a new release, reload the page.",
  tryAgain: "Try again",
  withoutScripts: "The office needs JavaScript. Please switch it on and reload the page.",
  endedTitle: "You are logged out",
  ended: "Your session has ended, here or in another window. Log in to continue where you are.",
  endedKept: "What you had typed and not sent is kept in this tab.",
  logIn: "Log in",
  staleBefore: "Not up to date. The last answer came at",
  staleAfter: "Trying again every 30 seconds.",
  refreshNow: "Try now",
  lookedAt: "Refreshed at",
  looksAgain: "and again every 30 seconds, and when the tab comes back",
} as const;

/** Shown before an idle session ends. */
export const idleWarning = {
  title: "You will be logged out in a few minutes.",
  text: "Nobody has used the office for 45 minutes. Any key or click keeps you logged in.",
  stay: "Stay logged in",
} as const;

/** Shown before a session reaches its maximum age. A time of day follows the title. */
export const endWarning = {
  title: "You will be logged out at",
  text: "A session lasts 12 hours at most. What you have typed and not sent is kept in this tab. Log in again to continue.",
  close: "Close",
} as const;

/** Replaces a page of the office that has failed. The bar above it still works. */
export const deskFault = {
  title: "This page has failed",
  text: "Reload it. If it fails again, continue on another page, and tell your administrator what you did here.",
  kept: "What you had typed and not sent is kept in this tab.",
  reload: "Reload this page",
} as const;

/** Why a call to the API failed, if the answer itself does not say. */
export const officeFailures = {
  /** For calls that only read something and calls that may have changed something. */
  unavailable:
    "No answer came from the office. If you were changing something, see whether it was done, then try again.",
  forbidden: "Your account may not do this.",
} as const;
