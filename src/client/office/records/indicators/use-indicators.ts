import { useInfiniteQuery } from "@tanstack/react-query";
import type { IndicatorRequest } from "#rules/projects/indicators/answers.ts";
import { api } from "../../../api.ts";
import { bodyOf } from "../../call.ts";
import { recordsKey, useWrite } from "../use-records.ts";

/** The indicators of a project; without one, those of all projects that wait for their release. */
export function useIndicators(project: string | undefined) {
  const query = useInfiniteQuery({
    queryKey: [...recordsKey, "indicators", project ?? ""],
    queryFn: ({ pageParam }) =>
      bodyOf(
        api.office.indicators.$get({ query: { ...(project && { project }), ...(pageParam && { after: pageParam }) } }),
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  return { ...query, rows: query.data?.pages.flatMap((page) => page.indicators) ?? [] };
}

/** Records an indicator. The idempotency key belongs to the entries, so that a repeated call records them once. */
export function useRecordIndicator() {
  return useWrite(({ key, json }: { key: string; json: IndicatorRequest }) =>
    bodyOf(api.office.indicators.$post({ json, header: { "Idempotency-Key": key } })),
  );
}

export function useIndicatorDecision({ id, version }: { id: string; version: number }) {
  return useWrite((decision: { act: "release" | "decline"; reason: string }) =>
    bodyOf(api.office.indicators[":id"].decision.$post({ param: { id }, json: { ...decision, version } })),
  );
}
