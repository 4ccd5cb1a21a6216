import { esgCopy, esgKinds } from "#content/pages/esg.ts";
import type { ToolOf } from "../../layout/member-tool.tsx";

export const tool: ToolOf = { copy: esgCopy, kinds: esgKinds };
