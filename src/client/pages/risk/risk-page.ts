import { riskCopy } from "#content/pages/risk.ts";
import { investorKinds } from "#rules/portfolio/dashboard-records.ts";
import type { ToolDefinition } from "../../layout/member-tool.tsx";

export const tool: ToolDefinition = { copy: riskCopy, kinds: investorKinds };
