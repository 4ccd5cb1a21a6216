import type { ComponentType } from "react";
import type { FoundPage, PageName } from "#pages";

/** What every page's component gets: the row it was found by, with the parameter of its address. */
export type PageProps = { found: FoundPage };
type PageModule = { Page: ComponentType<PageProps> };

/** Page name to component, each its own chunk; a page without one is a type error. */
const routes = {
  home: () => import("./pages/home/home-page.tsx"),
  service: () => import("./pages/service/service-page.tsx"),
  tokenize: () => import("./pages/tokenize/tokenize-page.tsx"),
  invest: () => import("./pages/invest/invest-page.tsx"),
  projects: () => import("./pages/projects/projects-page.tsx"),
  project: () => import("./pages/projects/project-page.tsx"),
  news: () => import("./pages/insights/news-page.tsx"),
  events: () => import("./pages/insights/events-page.tsx"),
  article: () => import("./pages/insights/article-page.tsx"),
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
  dashboard: () => import("./pages/dashboard/dashboard-page.tsx"),
  setPassword: () => import("./pages/set-password/set-password-page.tsx"),
  consultation: () => import("./pages/consultation/consultation-page.tsx"),
  notFound: () => import("./pages/not-found/not-found-page.tsx"),
} satisfies Record<PageName, () => Promise<PageModule>>;

const modules = new Map<PageName, PageModule>();
const pending = new Map<PageName, Promise<PageModule>>();

/** Loads a page's chunk once; a failed load may be tried again. Both sides await it before the first drawing. */
export function preparePage(name: PageName): Promise<PageModule> {
  const known = pending.get(name);
  if (known) return known;
  const loading = routes[name]().then(
    (module) => {
      modules.set(name, module);
      return module;
    },
    (error: unknown) => {
      pending.delete(name);
      throw error;
    },
  );
  pending.set(name, loading);
  return loading;
}

/** The component if its chunk is here. */
export function preparedPage(name: PageName): ComponentType<PageProps> | undefined {
  return modules.get(name)?.Page;
}
