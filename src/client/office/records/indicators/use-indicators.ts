import type { IndicatorRequest } from "#rules/projects/indicators/answers.ts";
import { api } from "../../../api.ts";
import { bodyOf } from "../../call.ts";
import { usePagedRows } from "../../use-paged-rows.ts";
import { recordsKey, useWrite } from "../use-records.ts";

/** The indicators of a project; without one, those of all projects that wait for their release. */
export function useIndicators(project: string | undefined) {
  return usePagedRows([...recordsKey, "indicators", project ?? ""], "indicators", (cursor) =>
    bodyOf(api.office.indicators.$get({ query: { ...(project && { project }), ...cursor } })),
  );
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
