import { keepPreviousData } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { usePagedRows } from "../use-paged-rows.ts";
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
  const list = usePagedRows(
    [...listKey, filters],
    "enquiries",
    (cursor) => bodyOf(api.office.enquiries.$get({ query: { ...queryOf(filters), ...cursor } })),
    { placeholderData: keepPreviousData },
    "reference",
  );
  const { data, rows, hasNextPage, isFetching, isError, fetchNextPage } = list;
  const pages = data?.pages.length ?? 0;
  const goesOn = filters.q.trim() !== "" && hasNextPage && rows.length < enoughFound && pages < searchedPages;
  useEffect(() => {
    // After a failure it waits for the next refresh. Otherwise it would call again at once, without end.
    if (goesOn && !isFetching && !isError) void fetchNextPage();
  }, [goesOn, isFetching, isError, fetchNextPage]);
  return list;
}
