import { type keepPreviousData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { onceEach } from "./once-each.ts";

type Options = {
  enabled?: boolean;
  placeholderData?: typeof keepPreviousData;
  refetchInterval?: false;
  staleTime?: number;
};

/**
 * The rows of a list that the API answers page by page, each once. `name` is their name in a page, and `idName` the name of their
 * id. `loadPage` gets the cursor for the query of its call, which the first page does not have.
 */
export function usePagedRows<
  Name extends string,
  Page extends { next: string | null } & Record<Name, readonly Record<IdName, unknown>[]>,
  IdName extends string = "id",
>(
  queryKey: QueryKey,
  name: Name,
  loadPage: (cursor: { after?: string }) => Promise<Page>,
  options?: Options,
  idName = "id" as IdName,
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: after }) => loadPage(after ? { after } : {}),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    ...options,
  });
  const { data } = query;
  const rows = useMemo(
    () => onceEach<Page[Name][number]>(data?.pages.flatMap((page) => page[name]) ?? [], (row) => row[idName]),
    [data, name, idName],
  );
  return { ...query, rows };
}
