import { inboxCopy } from "#content/office/inbox.ts";
import { type CsvRow, csvLinesOf, csvOf } from "#rules/csv.ts";
import { type InboxFilter, matchesSearch } from "#rules/enquiries/inbox-filter.ts";
import type { Database } from "../../db/database.ts";
import { type InboxRow, inboxPages } from "./inbox-store.ts";
import { shownLineOf } from "./shown-enquiry.ts";

const { kinds, statuses, clocks, answers } = inboxCopy;

/** Yields the enquiries that a filter finds, as CSV with the whole messages. */
export async function* inboxCsv(db: Database, filter: InboxFilter, now: Date): AsyncGenerator<string> {
  yield csvOf([inboxCopy.columns]);
  for await (const rows of inboxPages(db, filter)) {
    const found = rows.filter((row) => matchesSearch(row, filter.search));
    yield csvLinesOf(found.map((row) => cellsOf(row, now)));
  }
}

function cellsOf(row: InboxRow, now: Date): CsvRow<typeof inboxCopy.columns> {
  const line = shownLineOf(row, now);
  const { reference, kind, status, cameInAt, clock, name, email, company, topic, owner, nextStep, unverified } = line;
  return [
    reference,
    kinds[kind],
    statuses[status],
    cameInAt,
    clock.dueAt,
    clocks[clock.state],
    clock.answeredAt ?? "",
    clock.answeredHow ? answers[clock.answeredHow] : "",
    name,
    email,
    company,
    unverified ? inboxCopy.unverified : "",
    topic,
    owner?.name ?? "",
    nextStep?.text ?? "",
    nextStep?.day ?? "",
    row.excerpt,
  ];
}
