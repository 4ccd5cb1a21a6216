import type { MemberKind } from "#rules/accounts/person.ts";
import type { emailChoicesId } from "#rules/notices/topics.ts";
import type { NavigationLink, NavigationMenu } from "./navigation.ts";

const documents = { label: "Documents", to: "documents" } as const satisfies NavigationLink;
const opportunities = { label: "Opportunities", to: "tool", value: "opportunities" } as const satisfies NavigationLink;
const reports = { label: "Reports", to: "tool", value: "reports" } as const satisfies NavigationLink;

const analytics: NavigationMenu = {
  label: "Analytics",
  links: [
    { label: "Returns and cash flow", note: "What came back, when, per holding", to: "tool", value: "analytics" },
    { label: "Risk and limits", note: "The score taken apart, your own limits", to: "tool", value: "risk" },
    { label: "ESG indicators", note: "Measured per project, your share", to: "tool", value: "esg" },
    { label: "Goals", note: "What you want to reach, and how far you are", to: "tool", value: "goals" },
    { label: "Learn", note: "How a token pays, thirty terms", to: "learn" },
  ],
};

const notices = { label: "Notices", to: "tool", value: "notices" } as const satisfies NavigationLink;

const projects: NavigationMenu = {
  label: "Projects",
  links: [
    { label: "Your projects", note: "Stage, dates, updates, documents", to: "tool", value: "own-projects" },
    { label: "Submissions", note: "New projects and changes", to: "submissions" },
    { label: "ESG indicators", note: "What your projects measure", to: "tool", value: "esg" },
  ],
};

const investorTools = [opportunities, analytics, documents, reports, notices] as const;

/** The links of the navigation bar for each kind of person, before the account and the public menus. */
export const memberMenus = {
  institutional: [{ label: "Dashboard", to: "dashboard", value: "institutional" }, ...investorTools],
  retail: [{ label: "Dashboard", to: "dashboard", value: "retail" }, ...investorTools],
  company: [
    { label: "Dashboard", to: "dashboard", value: "company" },
    projects,
    { label: "Investors", to: "tool", value: "investors" },
    { label: "Finances", to: "tool", value: "finances" },
    documents,
    notices,
  ],
  staff: [{ label: "Office", to: "officeToday" }, documents],
} as const satisfies Record<MemberKind | "staff", readonly (NavigationLink | NavigationMenu)[]>;

export const memberNavigationCopy = {
  site: "Site",
  account: "Account",
  accountLinks: [
    { label: "Your account", note: "Name, password, sessions, your data", to: "account" },
    {
      label: "E-mail choices",
      note: "At once, daily or never, per topic",
      to: "tool",
      value: "notices",
      part: "emails" satisfies typeof emailChoicesId,
    },
  ],
  unreadNotice: "unread notice",
  unreadNotices: "unread notices",
  logOut: "Log out",
  loggingOut: "Logging out...",
} as const;
