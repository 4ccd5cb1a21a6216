import { goalsCopy } from "#content/pages/goals.ts";
import { investorKinds } from "#rules/portfolio/dashboard-records.ts";
import type { ToolOf } from "../../layout/member-tool.tsx";

/** The sample's figures and a member's own are calculated by the same rules. */
export const tool: ToolOf = { copy: goalsCopy, kinds: investorKinds };
