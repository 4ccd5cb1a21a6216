import { useMutation, useQuery } from "@tanstack/react-query";
import type { RunLine } from "#rules/portfolio/run-answers.ts";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { usePagedRows } from "../use-paged-rows.ts";
import { recordsKey, useWrite } from "./use-records.ts";

type RunBody = { projectId: string; amount: string; recordDay: string; payDay: string };
type PreviewedRun = RunBody & { basis: string };

export function useRuns(project: string | undefined) {
  return usePagedRows([...recordsKey, "runs", project], "runs", (cursor) =>
    bodyOf(api.office["distribution-runs"].$get({ query: { ...(project && { project }), ...cursor } })),
  );
}

export function useRun(id: string) {
  return useQuery({
    queryKey: [...recordsKey, "run", id],
    queryFn: () => bodyOf(api.office["distribution-runs"][":id"].$get({ param: { id } })),
  });
}

/** The shares of a run. They do not change once it is prepared. */
export function useShares(id: string) {
  return usePagedRows(
    ["run-shares", id],
    "shares",
    (query) => bodyOf(api.office["distribution-runs"][":id"].shares.$get({ param: { id }, query })),
    { refetchInterval: false, staleTime: Number.POSITIVE_INFINITY },
    "number",
  );
}

export function useRunPreview() {
  return useMutation({
    mutationFn: (json: RunBody) => bodyOf(api.office["distribution-runs"].preview.$post({ json })),
  });
}

/** Prepares a run. The idempotency key belongs to the figures, so that a repeated call prepares one run. */
export function usePreparation() {
  return useWrite(({ key, body }: { key: string; body: PreviewedRun }) =>
    bodyOf(api.office["distribution-runs"].$post({ json: body, header: { "Idempotency-Key": key } })),
  );
}

export function useConfirmation({ id }: RunLine) {
  return useWrite((amount: string) =>
    bodyOf(api.office["distribution-runs"][":id"].confirm.$post({ param: { id }, json: { amount } })),
  );
}

export function useSendBack({ id }: RunLine) {
  return useWrite((note: string) =>
    bodyOf(api.office["distribution-runs"][":id"]["send-back"].$post({ param: { id }, json: { note } })),
  );
}

export function useCounterRun({ id }: RunLine) {
  return useWrite((key: string) =>
    bodyOf(
      api.office["distribution-runs"][":id"].counter.$post({
        param: { id },
        header: { "Idempotency-Key": key },
        json: {},
      }),
    ),
  );
}
