import type { MemberKind } from "#rules/accounts/person.ts";
import type { NavigationLink, NavigationMenu } from "./navigation.ts";

const documents = { label: "Documents", to: "documents" } as const satisfies NavigationLink;
const learn = { label: "Learn", to: "learn" } as const satisfies NavigationLink;

const analytics: NavigationMenu = {
  label: "Analytics",
  links: [
    { label: "Returns and cash flow", note: "What came back, when, per holding", to: "tool", value: "analytics" },
  ],
};

const investorTools = [analytics, documents, learn] as const;

/** What the bar leads to for each kind of person, before the account and the public menus. */
export const memberMenus = {
  institutional: [{ label: "Dashboard", to: "dashboard", value: "institutional" }, ...investorTools],
  retail: [{ label: "Dashboard", to: "dashboard", value: "retail" }, ...investorTools],
  company: [
    { label: "Dashboard", to: "dashboard", value: "company" },
    { label: "Submissions", to: "submissions" },
    documents,
    learn,
  ],
  staff: [{ label: "Office", to: "officeToday" }, documents, learn],
} as const satisfies Record<MemberKind | "staff", readonly (NavigationLink | NavigationMenu)[]>;

export const memberNavigationCopy = {
  site: "Site",
  account: "Account",
  accountLinks: [{ label: "Your account", note: "Name, password, sessions, your data", to: "account" }],
  logOut: "Log out",
  loggingOut: "Logging out...",
} as const;
