import { ownProjectsCopy } from "#content/pages/own-projects.ts";
import type { ToolDefinition } from "../../layout/member-tool.tsx";

/** The projects and the sample are chunks of their own. */
export const tool: ToolDefinition = { copy: ownProjectsCopy, kinds: ["company"] };
