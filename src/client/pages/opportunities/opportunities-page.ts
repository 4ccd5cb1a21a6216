import { opportunitiesCopy } from "#content/pages/opportunities.ts";
import { investorKinds } from "#rules/accounts/investor.ts";
import type { ToolDefinition } from "../../layout/member-tool.tsx";

/** Visitors see the same projects, which are public. Watch lists and holdings are only for investors. */
export const tool: ToolDefinition = { copy: opportunitiesCopy, kinds: investorKinds };
