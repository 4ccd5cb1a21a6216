import { inboxCopy } from "#content/office/inbox.ts";
import type { EnquiryLine } from "#rules/enquiries/inbox-answers.ts";

/** Returns the topic of an enquiry without its kind, which is shown before it: many topics begin with their kind. */
export function subjectOf({ kind, topic, excerpt }: Pick<EnquiryLine, "kind" | "topic" | "excerpt">): string {
  const name = inboxCopy.kinds[kind];
  const rest = topic.startsWith(`${name}: `) ? topic.slice(name.length + 2) : topic;
  return rest === "" || rest === name ? excerpt : rest;
}
