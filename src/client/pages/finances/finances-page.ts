import { financesCopy } from "#content/pages/finances.ts";
import type { ToolOf } from "../../layout/member-tool.tsx";

/** The figures, the charts and the sample are chunks of their own. */
export const tool: ToolOf = { copy: financesCopy, kinds: ["company"] };
