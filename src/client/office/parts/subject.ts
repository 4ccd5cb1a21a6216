import { inboxCopy } from "#content/office/inbox.ts";
import type { EnquiryLine } from "#rules/enquiries/inbox-answers.ts";

/** What it is about, without its kind, which stands before it: many topics begin with that. */
export function subjectOf({ kind, topic, excerpt }: Pick<EnquiryLine, "kind" | "topic" | "excerpt">): string {
  const name = inboxCopy.kinds[kind];
  const rest = topic.startsWith(`${name}: `) ? topic.slice(name.length + 2) : topic;
  return rest === "" || rest === name ? excerpt : rest;
}
