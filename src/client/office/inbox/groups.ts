import type { inboxDesk } from "#content/office/inbox-desk.ts";
import type { EnquiryLine } from "#rules/enquiries/inbox-answers.ts";
import { isOverdue } from "../parts/enquiry-clock.tsx";

type Group = keyof typeof inboxDesk.groups;
export type ListRow = { group: Group; count: number; hasMore: boolean } | { line: EnquiryLine };

/**
 * Returns the lines with a heading above each group. They arrive in the order of the groups (`inboxOrder`). If more
 * lines are not loaded yet (`hasMore`), the last group may have more than are counted.
 */
export function groupedRows(lines: readonly EnquiryLine[], now: number, hasMore: boolean): ListRow[] {
  const counts = new Map<Group, number>();
  for (const line of lines) counts.set(groupOf(line, now), (counts.get(groupOf(line, now)) ?? 0) + 1);
  const rows: ListRow[] = [];
  const [last] = lines.slice(-1).map((line) => groupOf(line, now));
  let current: Group | undefined;
  for (const line of lines) {
    const group = groupOf(line, now);
    if (group !== current) rows.push({ group, count: counts.get(group) ?? 0, hasMore: hasMore && group === last });
    current = group;
    rows.push({ line });
  }
  return rows;
}

function groupOf({ clock, status }: EnquiryLine, now: number): Group {
  if (status === "suspected") return "suspected";
  if (status !== "new" && status !== "in-progress") return "over";
  if (isOverdue(clock, now)) return "overdue";
  if (clock.state === "answered") return "reopened";
  return clock.state === "due-soon" ? "due-soon" : "running";
}
