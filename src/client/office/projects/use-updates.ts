import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { OfficeUpdateDetail } from "#rules/projects/updates/office-answers.ts";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { usePagedRows } from "../use-paged-rows.ts";
import { useVersionedWrite } from "../use-versioned-write.ts";
import { storeUpdate, updateKey, updatesKey } from "./project-cache.ts";
import type { DeskFilters } from "./use-projects-desk.ts";
import { useUnansweredSteps } from "./use-unanswered-steps.ts";

const routes = api.office.updates;

export function useUpdateList({ state }: DeskFilters, enabled: boolean) {
  return usePagedRows(
    [...updatesKey, state ?? ""],
    "updates",
    (cursor) => bodyOf(routes.$get({ query: { ...(state && { state }), ...cursor } })),
    { placeholderData: keepPreviousData, enabled },
  );
}

export function useUpdate(id: string) {
  return useQuery({ queryKey: updateKey(id), queryFn: () => bodyOf(routes[":id"].$get({ param: { id } })) });
}

export type UpdateStep = { what: "release" } | { what: "return"; reason: string };

/** True if the update is in the state that the step leads to. */
function isMade(step: UpdateStep, { state, returned }: OfficeUpdateDetail): boolean {
  if (step.what === "release") return state === "released";
  return state === "draft" && returned?.reason === step.reason.trim();
}

/** Decides on the version that is shown. After a refusal the current update is shown. */
export function useUpdateDecision({ id, version }: OfficeUpdateDetail) {
  const send = useUnansweredSteps(isMade);
  const param = { id };
  function call(step: UpdateStep): Promise<OfficeUpdateDetail> {
    if (step.what === "release") return bodyOf(routes[":id"].release.$post({ param, json: { version } }));
    return bodyOf(routes[":id"].return.$post({ param, json: { version, reason: step.reason } }));
  }
  return useVersionedWrite({
    queryKey: updateKey(id),
    write: (step: UpdateStep) => send({ step, version, call: () => call(step) }),
    store: storeUpdate,
  });
}
