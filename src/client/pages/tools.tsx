import type { ReactNode } from "react";
import type { ToolName } from "#content/page-variants.ts";
import { MemberTool, type ToolDefinition, type ToolViews } from "../layout/member-tool.tsx";
import { currentSession } from "../session.ts";

type Tool = ToolViews & { page: () => Promise<{ tool: ToolDefinition }> };

/** The chunks of each tool: its page, and the views for members and for visitors. */
const tools: Record<ToolName, Tool> = {
  analytics: {
    page: () => import("./analytics/analytics-page.ts"),
    own: () => import("#browser/client/pages/analytics/member-view.tsx"),
    sample: () => import("#browser/client/pages/analytics/sample-view.tsx"),
  },
  "own-projects": {
    page: () => import("./own-projects/own-projects-page.ts"),
    own: () => import("#browser/client/pages/own-projects/member-view.tsx"),
    sample: () => import("#browser/client/pages/own-projects/sample-view.tsx"),
  },
  investors: {
    page: () => import("./investors/investors-page.ts"),
    own: () => import("#browser/client/pages/investors/member-view.tsx"),
    sample: () => import("#browser/client/pages/investors/sample-view.tsx"),
  },
  finances: {
    page: () => import("./finances/finances-page.ts"),
    own: () => import("#browser/client/pages/finances/member-view.tsx"),
    sample: () => import("#browser/client/pages/finances/sample-view.tsx"),
  },
  opportunities: {
    page: () => import("./opportunities/opportunities-page.ts"),
    own: () => import("#browser/client/pages/opportunities/member-view.tsx"),
    sample: () => import("#browser/client/pages/opportunities/sample-view.tsx"),
  },
  goals: {
    page: () => import("./goals/goals-page.ts"),
    own: () => import("#browser/client/pages/goals/member-view.tsx"),
    sample: () => import("#browser/client/pages/goals/sample-view.tsx"),
  },
  risk: {
    page: () => import("./risk/risk-page.ts"),
    own: () => import("#browser/client/pages/risk/member-view.tsx"),
    sample: () => import("#browser/client/pages/risk/sample-view.tsx"),
  },
  esg: {
    page: () => import("./esg/esg-page.ts"),
    own: () => import("#browser/client/pages/esg/member-view.tsx"),
    sample: () => import("#browser/client/pages/esg/sample-view.tsx"),
  },
  reports: {
    page: () => import("./reports/reports-page.ts"),
    own: () => import("#browser/client/pages/reports/member-view.tsx"),
    sample: () => import("#browser/client/pages/reports/sample-view.tsx"),
  },
  notices: {
    page: () => import("./notices/notices-page.ts"),
    own: () => import("#browser/client/pages/notices/member-view.tsx"),
    sample: () => import("#browser/client/pages/notices/sample-view.tsx"),
  },
};

/** Loads a tool's page and, at the same time, the view for the current person. Loading them in turn would add a round trip. */
export async function openTool(name: ToolName): Promise<{ Page: () => ReactNode }> {
  const { page, ...views } = tools[name];
  const loading = page();
  // Not awaited: the page imports the view again when it renders it, and reports a failure.
  loadView(views)?.catch(() => {});
  const { tool } = await loading;
  // biome-ignore lint/correctness/noComponentHookFactories: created once for each tool, and kept
  return { Page: () => <MemberTool name={name} {...tool} {...views} /> };
}

function loadView({ own, sample }: ToolViews): Promise<unknown> | undefined {
  const { state } = currentSession();
  if (state === "member") return own();
  return state === "visitor" ? sample() : undefined;
}
