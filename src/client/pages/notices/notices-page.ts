import { noticesCopy } from "#content/pages/notices.ts";
import { memberKinds } from "#rules/accounts/person.ts";
import type { ToolDefinition } from "../../layout/member-tool.tsx";

/** The member's own list and the sample are chunks of their own. */
export const tool: ToolDefinition = { copy: noticesCopy, kinds: memberKinds };
