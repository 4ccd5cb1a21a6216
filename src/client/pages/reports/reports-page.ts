import { reportsCopy } from "#content/pages/reports.ts";
import { investorKinds } from "#rules/accounts/investor.ts";
import type { ToolDefinition } from "../../layout/member-tool.tsx";

/** The lists, the statements and the sample are chunks of their own. */
export const tool: ToolDefinition = { copy: reportsCopy, kinds: investorKinds };
