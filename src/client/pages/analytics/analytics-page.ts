import { analyticsCopy } from "#content/pages/analytics.ts";
import { investorKinds } from "#rules/accounts/investor.ts";
import type { ToolDefinition } from "../../layout/member-tool.tsx";

/** The figures, the charts and the sample are chunks of their own. */
export const tool: ToolDefinition = { copy: analyticsCopy, kinds: investorKinds };
