import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { EnquiryLine } from "#rules/enquiries/inbox-answers.ts";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { onceEach } from "../once-each.ts";
import { countsKey } from "../query-keys.ts";
import { type Filters, queryOf } from "./filters.ts";

export const listKey = ["enquiries"] as const;

/** A search loads at most this many pages by itself, until it has found this many lines. */
const searchedPages = 5;
const enoughFound = 20;

/**
 * The enquiries, page by page. The old ones stay while other filters load. A page of a search may be short although later pages
 * are not, so a search loads more pages by itself.
 */
export function useEnquiryList(filters: Filters) {
  const query = useInfiniteQuery({
    queryKey: [...listKey, filters],
    queryFn: ({ pageParam }) =>
      bodyOf(api.office.enquiries.$get({ query: { ...queryOf(filters), ...(pageParam && { after: pageParam }) } })),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const lines = useMemo(() => onceEach(data?.pages.flatMap((page) => page.enquiries) ?? [], referenceOf), [data]);
  const pages = data?.pages.length ?? 0;
  const goesOn = filters.q.trim() !== "" && hasNextPage && lines.length < enoughFound && pages < searchedPages;
  useEffect(() => {
    // After a failure it waits for the next refresh. Otherwise it would call again at once, without end.
    if (goesOn && !isFetching && !isError) void fetchNextPage();
  }, [goesOn, isFetching, isError, fetchNextPage]);
  return { ...query, lines };
}

export function useCounts() {
  return useQuery({ queryKey: countsKey, queryFn: () => bodyOf(api.office.enquiries.counts.$get()) });
}

function referenceOf({ reference }: EnquiryLine): string {
  return reference;
}
