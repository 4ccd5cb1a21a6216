import { noticesCopy } from "#content/pages/notices.ts";
import { memberKinds } from "#rules/accounts/person.ts";
import type { ToolOf } from "../../layout/member-tool.tsx";

/** The member's own list and the sample are chunks of their own. */
export const tool: ToolOf = { copy: noticesCopy, kinds: memberKinds };
