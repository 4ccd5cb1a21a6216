import { companyPages } from "#content/company-pages.ts";
import { insightPages } from "#content/insight-pages.ts";
import { dashboardPages, investorPages, loginPages, servicePages } from "#content/page-variants.ts";
import { personalPages } from "#content/personal-pages.ts";
import { projectPages } from "#content/project-pages.ts";
import { type Finding, filledIn, findingAt, type PageRow, type ParameterOf } from "#rules/page-row.ts";

const publicPage = { edgeSeconds: 5 * 60, indexed: true } as const;
/** About one person, or open to them by a link: nobody keeps it, although what is drawn says nothing of them yet. */
const personalPage = { edgeSeconds: 0, indexed: false } as const;

/** One page more in local development; the constant is set when the portal is built, and what is deployed is without it. */
const localPages = process.env.DESIGN_PAGE === "shown" && {
  design: {
    ...personalPage,
    path: "/design",
    title: "Design",
    description: "Every component of the portal in every state, and the tokens they are made of.",
  },
};

export const pages = {
  home: {
    ...publicPage,
    path: "/",
    title: "Cantiere: capital for things that get built",
    description:
      "Companies fund the missing part of an industrial plan without giving up equity or taking on debt. Investors share in what the plant earns.",
  },
  service: {
    ...publicPage,
    path: "/services/:service",
    title: "Service Not Found",
    description: "The requested service does not exist.",
    variants: servicePages,
    namesUnknown: true,
  },
  tokenize: {
    ...publicPage,
    path: "/tokenize",
    title: "Tokenize Your Industrial Plan",
    description: "Raise the unfunded part of your capital expenditure without selling equity or taking on debt.",
  },
  invest: {
    ...publicPage,
    path: "/invest/:investorType",
    title: "Invest",
    description: "Share in the revenues of real-world projects.",
    otherwise: "retail",
    variants: investorPages,
  },
  projects: {
    ...publicPage,
    path: "/projects",
    title: "Projects",
    description: "Six sheets: what each project costs, what is committed and what still waits for capital.",
  },
  project: {
    ...publicPage,
    path: "/projects/:id",
    title: "Project",
    description: "What one project costs, and what is committed to it.",
    variants: projectPages,
    aliases: { "green-energy-plant": "green-energy-example" },
  },
  news: {
    ...publicPage,
    path: "/insights",
    title: "News",
    description: "Short articles on tokenized projects, and on the finance they come from.",
  },
  events: {
    ...publicPage,
    path: "/insights/events",
    title: "Events",
    description: "Where to meet us in person, and when.",
  },
  article: {
    ...publicPage,
    path: "/insights/:slug",
    title: "Article",
    description: "A short article of ours on tokenized projects.",
    variants: insightPages,
  },
  connect: {
    ...publicPage,
    path: "/connect",
    title: "Contact",
    description: "Write to Cantiere in Milano, or schedule a consultation. We reply within 24 hours.",
  },
  scheduleConsultation: {
    ...publicPage,
    path: "/schedule-consultation",
    title: "Schedule a Consultation",
    description: "Choose a day and a time, and ask for half an hour with our team. We confirm it by e-mail.",
  },
  documents: {
    ...publicPage,
    path: "/company/documents",
    title: "White Paper and Documents",
    description: "The papers behind the platform, and the library that opens when you are logged in.",
  },
  company: { ...publicPage, ...companyPages.company, path: "/company" },
  about: { ...publicPage, ...companyPages.about, path: "/company/about" },
  team: { ...publicPage, ...companyPages.team, path: "/company/team" },
  careers: { ...publicPage, ...companyPages.careers, path: "/company/careers" },
  openPositions: { ...publicPage, ...companyPages.openPositions, path: "/open-positions" },
  businessModel: { ...publicPage, ...companyPages.businessModel, path: "/company/business-model" },
  privacy: { ...publicPage, ...companyPages.privacy, path: "/privacy" },
  terms: { ...publicPage, ...companyPages.terms, path: "/terms" },
  login: {
    ...personalPage,
    path: "/login/:userType",
    title: "Login",
    description: "Log in to your Cantiere account.",
    otherwise: "investor",
    variants: loginPages,
  },
  dashboard: {
    ...personalPage,
    path: "/dashboard/:userType",
    title: "Dashboard",
    description: "Your account at Cantiere.",
    otherwise: "investor",
    variants: dashboardPages,
  },
  account: { ...personalPage, ...personalPages.account, path: "/account" },
  interest: { ...personalPage, ...personalPages.interest, path: "/interest" },
  submissions: { ...personalPage, ...personalPages.submissions, path: "/submissions" },
  forgotPassword: { ...personalPage, ...personalPages.forgotPassword, path: "/forgot-password" },
  setPassword: { ...personalPage, ...personalPages.setPassword, path: "/set-password" },
  consultation: { ...personalPage, ...personalPages.consultation, path: "/consultation" },
  notFound: {
    ...personalPage,
    path: "",
    title: "Page not found",
    description: "There is no page at this address.",
  },
  // No type names it, so no page can link to it.
  ...(localPages as object),
} as const satisfies Record<string, PageRow>;

export type PageName = keyof typeof pages;
type PathOf<Name extends PageName> = (typeof pages)[Name]["path"];

/** What a link to a page must bring: an object with its parameters, or nothing. */
export type PageParameters<Name extends PageName> = [ParameterOf<PathOf<Name>>] extends [never]
  ? undefined
  : Record<ParameterOf<PathOf<Name>>, string>;

export type FoundPage = Finding & { name: PageName };

const { title, description } = pages.notFound;
const unknown: FoundPage = { name: "notFound", status: 404, title, description };

const rows = Object.entries(pages) as [PageName, PageRow][];

/** The page at a path of this site, `notFound` where there is none. Paths are exact: case and slashes count. */
export function pageAt(pathname: string): FoundPage {
  for (const [name, row] of rows) {
    const finding = findingAt(row, pathname);
    if (finding && name !== "notFound") return { name, ...finding };
  }
  return unknown;
}

/** The page that a row of the table has at a path of its own, `notFound` where the row knows no such member. */
export function pageAs(name: PageName, pathname: string): FoundPage {
  const finding = findingAt(pages[name], pathname);
  return finding ? { name, ...finding } : unknown;
}

/** The table as the router reads it: the path of every page, and for `notFound` every other. */
export const paths = rows.map(([name, { path }]) => ({ name, path: path || "*" }));

/** The address of a page, its parameter filled in and escaped. */
export function addressOf<Name extends PageName>(name: Name, parameters: PageParameters<Name>): string {
  return addressIn(name, Object.values<string>(parameters ?? {})[0]);
}

/** The same for a page that comes as data; prefer `addressOf`, which the compiler checks. */
export function addressIn(name: PageName, value: string | undefined): string {
  return filledIn(pages[name].path, value);
}

/** Every address that has a page of its own, in the order of the table. */
export function addresses(): { name: PageName; address: string; indexed: boolean }[] {
  return rows.flatMap(([name, { variants, indexed }]) => {
    if (name === "notFound") return [];
    const values = variants ? Object.keys(variants) : [undefined];
    return values.map((value) => ({ name, address: addressIn(name, value), indexed }));
  });
}
