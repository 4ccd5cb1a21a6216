import { investorsCopy } from "#content/pages/investors.ts";
import type { ToolDefinition } from "../../layout/member-tool.tsx";

/** The lists, the form and the sample are chunks of their own. */
export const tool: ToolDefinition = { copy: investorsCopy, kinds: ["company"] };
