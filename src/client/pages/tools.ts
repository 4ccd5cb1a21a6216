import type { ComponentType } from "react";
import type { ToolName } from "#content/page-rows/tools.ts";
import type { PageProps } from "../navigation/page-props.ts";

/**
 * Tool to page, each its own chunk. Apart from the other routes, because only members and those who look at the samples
 * need it.
 */
export const tools = {
  analytics: () => import("./analytics/analytics-page.tsx"),
  "own-projects": () => import("./own-projects/own-projects-page.tsx"),
  investors: () => import("./investors/investors-page.tsx"),
  finances: () => import("./finances/finances-page.tsx"),
  opportunities: () => import("./opportunities/opportunities-page.tsx"),
  goals: () => import("./goals/goals-page.tsx"),
  risk: () => import("./risk/risk-page.tsx"),
  esg: () => import("./esg/esg-page.tsx"),
  reports: () => import("./reports/reports-page.tsx"),
  notices: () => import("./notices/notices-page.tsx"),
} satisfies Record<ToolName, () => Promise<{ Page: ComponentType<PageProps> }>>;
