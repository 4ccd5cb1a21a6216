import {
  dashboardPages,
  insightPages,
  investorPages,
  loginPages,
  servicePages,
  toolPages,
} from "#content/page-variants.ts";
import { portal } from "#content/portal.ts";
import { isPlainAddress } from "#rules/page-address.ts";
import { filledIn, matchAt, type PageMatch, type PageRow, type ParameterOf } from "#rules/page-row.ts";

const publicPage = { edgeSeconds: 5 * 60, indexed: true } as const;
/** For content that staff publish. A change is shown within a minute. */
const storedPage = { edgeSeconds: 60, indexed: true } as const;
/** About one person, or opened by a personal link. Never cached, although the rendered HTML holds nothing personal yet. */
const personalPage = { edgeSeconds: 0, indexed: false } as const;
/** For staff only. Everybody else gets the same answer as for an address that does not exist. */
const officePage = { ...personalPage, staffOnly: true } as const;

/** A page that exists only in local development. The build sets the constant, and a deployed build does not have the page. */
const localPages = process.env.DESIGN_PAGE === "shown" && {
  design: {
    ...personalPage,
    path: "/design",
    title: "Design",
  },
};

export const pages = {
  home: { ...publicPage, path: "/", title: `${portal.name}: capital for things that get built` },
  service: {
    ...publicPage,
    path: "/services/:service",
    title: "Service Not Found",
    variants: servicePages,
    namesUnknown: true,
  },
  tokenize: { ...publicPage, path: "/tokenize", title: "Tokenize Your Industrial Plan" },
  invest: {
    ...storedPage,
    path: "/invest/:investorType",
    title: "Invest",
    otherwise: "retail",
    variants: investorPages,
    table: "projects",
  },
  projects: { ...storedPage, path: "/projects", title: "Projects", table: "projects" },
  project: {
    ...storedPage,
    path: "/projects/:id",
    title: "Project",
    table: "projects",
    storedValues: true,
    aliases: { "green-energy-plant": "green-energy-example" },
  },
  news: { ...publicPage, path: "/insights", title: "News" },
  events: { ...publicPage, path: "/insights/events", title: "Events" },
  article: { ...publicPage, path: "/insights/:slug", title: "Article", variants: insightPages },
  learn: { ...publicPage, path: "/learn", title: "How a revenue token pays" },
  connect: { ...publicPage, path: "/connect", title: "Contact" },
  scheduleConsultation: { ...publicPage, path: "/schedule-consultation", title: "Schedule a Consultation" },
  documents: { ...publicPage, path: "/company/documents", title: "White Paper and Documents" },
  company: { ...publicPage, path: "/company", title: "About Us" },
  about: { ...publicPage, path: "/company/about", title: "About" },
  team: { ...publicPage, path: "/company/team", title: "Team" },
  careers: { ...publicPage, path: "/company/careers", title: "Careers" },
  openPositions: { ...publicPage, path: "/open-positions", title: "Open Positions" },
  businessModel: { ...publicPage, path: "/company/business-model", title: "Business Model" },
  privacy: { ...publicPage, path: "/privacy", title: "Privacy" },
  terms: { ...publicPage, path: "/terms", title: "Terms" },
  login: { ...personalPage, path: "/login/:userType", title: "Login", otherwise: "investor", variants: loginPages },
  dashboard: {
    ...personalPage,
    path: "/dashboard/:userType",
    title: "Dashboard",
    otherwise: "investor",
    variants: dashboardPages,
  },
  tool: { ...personalPage, path: "/:tool", title: "Tool", variants: toolPages },
  account: { ...personalPage, path: "/account", title: "Your account" },
  interest: { ...personalPage, path: "/interest", title: "Express your interest" },
  submissions: { ...personalPage, path: "/submissions", title: "Submissions" },
  forgotPassword: { ...personalPage, path: "/forgot-password", title: "Forgot your password?" },
  setPassword: { ...personalPage, path: "/set-password", title: "Set your password" },
  consultation: { ...personalPage, path: "/consultation", title: "Your consultation" },
  officeToday: { ...officePage, path: "/office", title: "Today" },
  officeInbox: { ...officePage, path: "/office/inbox", title: "Inbox" },
  officeEnquiry: { ...officePage, path: "/office/inbox/:id", title: "Enquiry", anyValue: true },
  officeEmails: { ...officePage, path: "/office/emails", title: "E-mails" },
  officeEmail: { ...officePage, path: "/office/emails/:id", title: "E-mail", anyValue: true },
  officeConsultations: { ...officePage, path: "/office/consultations", title: "Consultations" },
  officeDocuments: { ...officePage, path: "/office/documents", title: "Documents" },
  officeDocument: { ...officePage, path: "/office/documents/:id", title: "Document", anyValue: true },
  officeProjects: { ...officePage, path: "/office/projects", title: "Projects" },
  officePeople: { ...officePage, path: "/office/people", title: "People" },
  officeInvitations: { ...officePage, path: "/office/people/invitations", title: "Invitations" },
  officePersonalData: { ...officePage, path: "/office/people/data", title: "Personal data" },
  officePerson: { ...officePage, path: "/office/people/:id", title: "Person", anyValue: true },
  officeRecords: { ...officePage, path: "/office/records", title: "Records" },
  officeAudit: { ...officePage, path: "/office/audit", title: "Audit" },
  notFound: { ...personalPage, path: "", title: "Page not found" },
  // Left out of the type, so that no page can link to it.
  ...(localPages as object),
} as const satisfies Record<string, PageRow>;

export type PageName = keyof typeof pages;
type PathOf<Name extends PageName> = (typeof pages)[Name]["path"];

/** What a link to a page needs: an object with the page's parameters, or nothing. */
export type PageParameters<Name extends PageName> = [ParameterOf<PathOf<Name>>] extends [never]
  ? undefined
  : Record<ParameterOf<PathOf<Name>>, string>;

export type FoundPage = PageMatch & { name: PageName };

/** The page for every address that has none, or none that the viewer may know of. */
export const unknownPage: FoundPage = { name: "notFound", status: 404, title: pages.notFound.title };

const rows = Object.entries(pages) as [PageName, PageRow][];

/** Returns the page at a path of this site, or `notFound`. Paths match exactly, including case and slashes. */
export function pageAt(pathname: string): FoundPage {
  for (const [name, row] of isPlainAddress(pathname) ? rows : []) {
    const match = matchAt(row, pathname);
    if (match && name !== "notFound") return { name, ...match };
  }
  return unknownPage;
}

/** Returns the page of one row at a path that belongs to it, or `notFound` if the row has no such variant. */
export function pageAs(name: PageName, pathname: string): FoundPage {
  const match = matchAt(pages[name], pathname);
  return match ? { name, ...match } : unknownPage;
}

/** Returns the table that a page's content is stored in. */
export function tableOf(name: PageName): PageRow["table"] {
  const row: PageRow = pages[name];
  return row.table;
}

export function isOfficePage(name: PageName): boolean {
  const row: PageRow = pages[name];
  return row.staffOnly === true;
}

/** The paths of all pages, as the router reads them. `notFound` matches every other path. */
export const paths = rows.map(([name, { path }]) => ({ name, path: path || "*" }));

/** Returns the address of a page, with its parameter filled in and escaped. */
export function addressOf<Name extends PageName>(name: Name, parameters: PageParameters<Name>): string {
  return addressIn(name, Object.values<string>(parameters ?? {})[0]);
}

/** The same for a page name that comes from data. Prefer `addressOf`, which the compiler checks. */
export function addressIn(name: PageName, value: string | undefined): string {
  return filledIn(pages[name].path, value);
}

/**
 * Returns the one address that stands for all addresses of the same page. The typed address must not reach a page that is
 * rendered once and cached, nor the router, which logs what it cannot decode.
 */
export function addressShown({ name, canonical }: FoundPage): string {
  return canonical ?? (addressIn(name, "unknown") || "/unknown");
}

/**
 * Returns every address that has a page of its own for visitors, in the order of the table. Pages of
 * stored content are not known here.
 */
export function addresses(): { name: PageName; address: string; indexed: boolean }[] {
  return rows.flatMap(([name, { variants, indexed, staffOnly, storedValues }]) => {
    if (name === "notFound" || staffOnly || storedValues) return [];
    const values = variants ? Object.keys(variants) : [undefined];
    return values.map((value) => ({ name, address: addressIn(name, value), indexed }));
  });
}
