import { goalsCopy } from "#content/pages/goals.ts";
import { investorKinds } from "#rules/accounts/investor.ts";
import type { ToolDefinition } from "../../layout/member-tool.tsx";

/** The sample's figures and a member's own are calculated by the same rules. */
export const tool: ToolDefinition = { copy: goalsCopy, kinds: investorKinds };
