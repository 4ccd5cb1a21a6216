import { ownProjectsCopy } from "#content/pages/own-projects.ts";
import type { ToolOf } from "../../layout/member-tool.tsx";

/** The projects and the sample are chunks of their own. */
export const tool: ToolOf = { copy: ownProjectsCopy, kinds: ["company"] };
