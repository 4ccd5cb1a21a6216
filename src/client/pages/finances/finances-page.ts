import { financesCopy } from "#content/pages/finances.ts";
import type { ToolDefinition } from "../../layout/member-tool.tsx";

/** The figures, the charts and the sample are chunks of their own. */
export const tool: ToolDefinition = { copy: financesCopy, kinds: ["company"] };
