import { esgCopy, esgKinds } from "#content/pages/esg.ts";
import type { ToolDefinition } from "../../layout/member-tool.tsx";

export const tool: ToolDefinition = { copy: esgCopy, kinds: esgKinds };
