import { riskCopy } from "#content/pages/risk.ts";
import { investorKinds } from "#rules/accounts/investor.ts";
import type { ToolDefinition } from "../../layout/member-tool.tsx";

export const tool: ToolDefinition = { copy: riskCopy, kinds: investorKinds };
