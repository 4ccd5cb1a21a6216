import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { EnquiryDetail, EnquiryLine } from "#rules/enquiries/inbox-answers.ts";
import { invalidate, storeAnswer } from "../query-client.ts";
import { countsKey, todayKey } from "../query-keys.ts";
import { listKey } from "./use-enquiry-list.ts";

type ListPages = InfiniteData<{ enquiries: EnquiryLine[]; next: string | null }>;

/** The prefix of every open enquiry's key. */
export const openEnquiryKey = ["enquiry"] as const;

export function enquiryKey(reference: string) {
  return [...openEnquiryKey, reference] as const;
}

/** Stores the answer of a write: updates the open enquiry and its line in the list at once, and loads other data again. */
export function storeEnquiry(client: QueryClient, detail: EnquiryDetail): void {
  storeAnswer(client, enquiryKey(detail.reference), detail);
  client.setQueriesData<ListPages>({ queryKey: listKey }, (list) => list && withLine(list, detail));
  refreshInbox(client);
}

export function refreshInbox(client: QueryClient): void {
  for (const queryKey of [listKey, countsKey, todayKey]) void invalidate(client, queryKey);
}

function withLine(list: ListPages, line: EnquiryLine): ListPages {
  const pages = list.pages.map((page) => ({
    ...page,
    enquiries: page.enquiries.map((each) => (each.reference === line.reference ? { ...each, ...line } : each)),
  }));
  return { ...list, pages };
}
