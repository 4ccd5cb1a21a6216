import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { OfficeUpdateDetail } from "#rules/projects/updates/office-answers.ts";
import { api } from "../../api.ts";
import { bodyOf, nowOf } from "../call.ts";
import { refreshInbox } from "../inbox/enquiry-cache.ts";
import { askAgain, keepAnswer } from "../query-client.ts";
import { updateKey, updatesKey } from "./project-cache.ts";
import type { DeskFilters } from "./use-projects-desk.ts";

const routes = api.office.updates;

export function useUpdateList({ state }: DeskFilters, enabled: boolean) {
  const query = useInfiniteQuery({
    queryKey: [...updatesKey, state ?? ""],
    queryFn: ({ pageParam }) =>
      bodyOf(routes.$get({ query: { ...(state && { state }), ...(pageParam && { after: pageParam }) } })),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled,
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.updates) ?? [], [query.data]);
  return { ...query, rows };
}

export function useUpdate(id: string) {
  return useQuery({ queryKey: updateKey(id), queryFn: () => bodyOf(routes[":id"].$get({ param: { id } })) });
}

export type UpdateStep = { what: "release" } | { what: "return"; reason: string };

/** Decides on the version that is shown. After a refusal what is there now is shown. */
export function useUpdateDecision({ id, version }: OfficeUpdateDetail) {
  const client = useQueryClient();
  function keep(update: OfficeUpdateDetail): void {
    keepAnswer(client, updateKey(id), update);
    void askAgain(client, updatesKey);
    // With the counts of the bar.
    refreshInbox(client);
  }
  return useMutation({
    mutationFn(step: UpdateStep): Promise<OfficeUpdateDetail> {
      const param = { id };
      if (step.what === "release") return bodyOf(routes[":id"].release.$post({ param, json: { version } }));
      return bodyOf(routes[":id"].return.$post({ param, json: { version, reason: step.reason } }));
    },
    onSuccess: keep,
    onError(error) {
      const now = nowOf<OfficeUpdateDetail>(error);
      if (now) keep(now);
      else void askAgain(client, updateKey(id));
    },
  });
}
