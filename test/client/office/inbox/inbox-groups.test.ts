import { expect, test } from "vitest";
import { groupedRows, type ListRow } from "#client/office/inbox/groups.ts";
import type { EnquiryLine } from "#rules/enquiries/inbox-answers.ts";

type Told = [status: EnquiryLine["status"], state: EnquiryLine["clock"]["state"]];

/** In the order of the database (`inboxOrder`), which sorts finished enquiries by time alone, answered or not. */
const sorted: Told[] = [
  ["new", "overdue"],
  ["in-progress", "due-soon"],
  ["new", "running"],
  ["in-progress", "answered"],
  ["answered", "answered"],
  ["closed", "off"],
  ["answered", "answered"],
  ["withdrawn", "off"],
  ["closed", "answered"],
  ["suspected", "off"],
];

test("each group of the inbox appears once, with the number of its enquiries", () => {
  const now = Date.parse("2030-01-16T12:00:00.000Z");
  const due = { overdue: -1, "due-soon": 1, running: 20, answered: 20, off: 20 };
  const lines = sorted.map(([status, state], index) => ({
    reference: `R${index}`,
    status,
    clock: { state, dueAt: new Date(now + due[state] * 3_600_000).toISOString() },
  })) as unknown as EnquiryLine[];
  const headsOf = (rows: ListRow[]) => rows.filter((row) => "group" in row);
  const heads = headsOf(groupedRows(lines, now, false)).map(({ group, count }) => [group, count]);
  expect(heads).toEqual([
    ["overdue", 1],
    ["due-soon", 1],
    ["running", 1],
    ["reopened", 1],
    ["over", 5],
    ["suspected", 1],
  ]);
  // The group that the rest of the list may go on with has at least so many.
  const sofar = headsOf(groupedRows(lines.slice(0, 6), now, true));
  expect(sofar.map(({ group, hasMore }) => [group, hasMore]).slice(-2)).toEqual([
    ["reopened", false],
    ["over", true],
  ]);
});
