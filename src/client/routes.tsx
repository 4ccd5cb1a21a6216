import type { ComponentType } from "react";
import type { dashboardPages, servicePages, ToolName } from "#content/page-variants.ts";
import { type FoundPage, type PageName, unknownPage } from "#pages";
import type { ArticleSlug } from "#rules/article.ts";
import type { PageProps } from "./navigation/page-props.ts";
import { importMemberView } from "./pages/dashboard/import-member-view.ts";
import { articleTexts } from "./pages/insights/article-texts.ts";
import { prepareFeatured } from "./pages/invest/featured.ts";
import { prepareProject } from "./pages/projects/published-project.ts";
import { prepareProjects } from "./pages/projects/published-projects.ts";
import { currentSession } from "./session.ts";

type PageModule = {
  Page: ComponentType<PageProps>;
  /** The title, if the page table does not know it. */
  title?: string | undefined;
  /** The data from the database that a page shows. The component stays mounted while the data is requested again. */
  data?: unknown;
  /** True if nothing is published there: this is then the page for unknown addresses. */
  isUnknown?: boolean;
};
type Load = (found: FoundPage) => Promise<PageModule>;

/** One component for all pages of the office: it stays mounted while its desks change. */
const office: Load = async ({ name }) => {
  const { openOffice } = await import("./office/open-office.ts");
  return openOffice(name);
};

/**
 * Tables, not conditions: the minifier would join the imports of a condition into one call, which would load ahead only the chunks
 * that its last page imports.
 */
const services = {
  "asset-tokenization": () => import("./pages/service/asset-tokenization-page.tsx"),
  "investment-management": () => import("./pages/service/investment-management-page.tsx"),
  "strategic-advisory": () => import("./pages/service/strategic-advisory-page.tsx"),
  unknown: () => import("./pages/service/service-not-found-page.tsx"),
} satisfies Record<keyof typeof servicePages | "unknown", Load>;

const retailDashboard = () => import("./pages/dashboard/retail-page.tsx");
const dashboards = {
  company: () => import("./pages/dashboard/company-page.tsx"),
  institutional: () => import("./pages/dashboard/institutional-page.tsx"),
  retail: retailDashboard,
  investor: retailDashboard,
} satisfies Record<keyof typeof dashboardPages, Load>;

/**
 * Maps page names to components, each its own chunk; a page without one is a type error. If the variants of a page differ
 * much, each has its own chunk.
 */
const routes = {
  home: () => import("./pages/home/home-page.tsx"),
  service: ({ variant = "unknown" }) => services[variant as keyof typeof services](),
  tokenize: () => import("./pages/tokenize/tokenize-page.tsx"),
  invest: () => import("./pages/invest/invest-page.tsx"),
  projects: () => import("./pages/projects/projects-page.tsx"),
  project: () => import("./pages/projects/project-page.tsx"),
  news: () => import("./pages/insights/news-page.tsx"),
  events: () => import("./pages/insights/events-page.tsx"),
  article: async ({ variant }) => {
    const [{ ArticleView }, { text }] = await Promise.all([
      import("./pages/insights/article-view.tsx"),
      articleTexts[variant as ArticleSlug](),
    ]);
    // biome-ignore lint/correctness/noComponentHookFactories: made once for each article and cached
    return { Page: ({ found }) => <ArticleView found={found} text={text} /> };
  },
  learn: () => import("./pages/learn/learn-page.tsx"),
  connect: () => import("./pages/connect/connect-page.tsx"),
  scheduleConsultation: () => import("./pages/consultation/schedule-page.tsx"),
  documents: () => import("./pages/documents/documents-page.tsx"),
  company: () => import("./pages/company/company-page.tsx"),
  about: () => import("./pages/about/about-page.tsx"),
  team: () => import("./pages/team/team-page.tsx"),
  careers: () => import("./pages/careers/careers-page.tsx"),
  openPositions: () => import("./pages/open-positions/open-positions-page.tsx"),
  businessModel: () => import("./pages/business-model/business-model-page.tsx"),
  privacy: () => import("./pages/legal/privacy-page.tsx"),
  terms: () => import("./pages/legal/terms-page.tsx"),
  login: () => import("./pages/login/login-page.tsx"),
  dashboard: ({ variant = "investor" }) => {
    // Not awaited: the page imports this part again when it renders it, and reports a failure.
    if (currentSession().state === "member") importMemberView().catch(() => {});
    return dashboards[variant as keyof typeof dashboards]();
  },
  tool: async ({ variant }) => {
    const { openTool } = await import("./pages/tools.tsx");
    return openTool(variant as ToolName);
  },
  account: () => import("./pages/account/account-page.tsx"),
  interest: () => import("./pages/interest/interest-page.tsx"),
  submissions: () => import("./pages/submissions/submissions-page.tsx"),
  forgotPassword: () => import("./pages/forgot-password/forgot-password-page.tsx"),
  setPassword: () => import("./pages/set-password/set-password-page.tsx"),
  consultation: () => import("./pages/consultation/consultation-page.tsx"),
  notFound: () => import("./pages/not-found/not-found-page.tsx"),
  ...(process.env.DESIGN_PAGE === "shown" && { design: () => import("./pages/design/design-page.tsx") }),
} satisfies Record<Exclude<PageName, `office${string}`>, Load>;

type PrepareContent = (found: FoundPage) => Promise<Pick<PageModule, "title" | "data"> | undefined>;

/** For pages whose content is in the database: requests it while the chunk loads. Undefined if nothing is published. */
const contents: Partial<Record<PageName, PrepareContent>> = {
  invest: prepareFeatured,
  projects: prepareProjects,
  project: prepareProject,
};

/** How long the content of such a page is reused before it is requested again. */
const freshForMs = 60_000;

const modules = new Map<string, PageModule>();
const pending = new Map<string, Promise<PageModule>>();
const opening = new Map<string, Promise<PageModule>>();

/** Loads a page's chunk and content once; a failed load may be tried again. Worker and browser await it before they render. */
export function preparePage(found: FoundPage): Promise<PageModule> {
  const key = keyOf(found);
  const known = pending.get(key);
  if (known) return known;
  const load: Load = (routes as Partial<Record<PageName, Load>>)[found.name] ?? office;
  const prepareContent = contents[found.name];
  const loading = Promise.all([load(found), prepareContent ? prepareContent(found) : {}])
    .then(async ([module, content]) => {
      const prepared = content
        ? { ...module, ...content }
        : { ...(await routes.notFound()), title: unknownPage.title, isUnknown: true };
      modules.set(key, prepared);
      if (prepareContent && typeof document !== "undefined") setTimeout(() => pending.delete(key), freshForMs);
      return prepared;
    })
    .catch((error: unknown) => {
      pending.delete(key);
      throw error;
    });
  pending.set(key, loading);
  return loading;
}

/**
 * Loads a page whose address is already the current one, as after Back. If that fails, the browser loads it in full, and the old
 * page stays until then. This does not repeat: after a full load, the page is hydrated only once its chunk has loaded.
 */
export function openPage(found: FoundPage): Promise<PageModule> {
  const key = keyOf(found);
  const opened =
    opening.get(key) ??
    preparePage(found).catch(() => {
      location.reload();
      return new Promise<never>(() => {});
    });
  opening.set(key, opened);
  return opened;
}

/** Returns the page if it is already loaded. */
export function preparedPage(found: FoundPage): PageModule | undefined {
  return modules.get(keyOf(found));
}

/** Unknown values have no variant and share one entry, so that invented addresses cannot fill the memory. */
function keyOf({ name, variant = "" }: FoundPage): string {
  return `${name} ${variant}`;
}
