import { riskCopy } from "#content/pages/risk.ts";
import { investorKinds } from "#rules/portfolio/dashboard-records.ts";
import type { ToolOf } from "../../layout/member-tool.tsx";

export const tool: ToolOf = { copy: riskCopy, kinds: investorKinds };
