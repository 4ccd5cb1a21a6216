import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { addressOf } from "#pages";
import type { ProjectDetail } from "#rules/projects/office-answers.ts";
import type { ProjectStatus } from "#rules/projects/project.ts";
import type { SubmissionDetail } from "#rules/submissions/office-answers.ts";
import type { decisions } from "#rules/submissions/submission-status.ts";
import { api } from "../../api.ts";
import { bodyOf, nowOf } from "../call.ts";
import { askAgain } from "../query-client.ts";
import { currentSearchWith } from "../use-address-filters.ts";
import {
  keepSubmission,
  projectKey,
  projectsKey,
  refreshSubmissions,
  submissionKey,
  submissionsKey,
} from "./project-cache.ts";
import { useUnansweredSteps } from "./use-unanswered-steps.ts";

export const views = ["submissions", "projects", "updates"] as const;
export type View = (typeof views)[number];
/** `state` of a submission or status of a project. */
export type DeskFilters = { q?: string; state?: string };

/** The view, its filters and what is open, as in the address. */
export function useDeskAddress() {
  const [search, setSearch] = useSearchParams();
  const view = views.find((each) => each === search.get("view")) ?? "submissions";
  const open = search.get("open") || undefined;
  const edit = view === "projects" ? search.get("edit") || undefined : undefined;
  const [q, state] = [search.get("q") ?? "", search.get("state") ?? ""];
  const filters = useMemo<DeskFilters>(() => ({ ...(q && { q }), ...(state && { state }) }), [q, state]);

  const shown: { view?: View } = view === "submissions" ? {} : { view };
  return {
    view,
    open,
    /** Set while it is edited; `lacks` marks what it lacks for the public pages. */
    edit,
    filters,
    /** Another list has nothing open. */
    change: (changed: DeskFilters) =>
      setSearch(currentSearchWith({ ...changed, open: "", edit: "" }), { replace: true }),
    /** With something open beside the list or edited in its place, or without. The filters stay. */
    addressWith: (id: string | undefined, edit?: "yes" | "lacks") =>
      searchOf({ ...shown, ...filters, ...(id && { open: id }), ...(edit && { edit }) }),
  };
}

/** The search of a link to something at this desk. */
export function searchOf(parameters: Record<string, string>): string {
  const search = new URLSearchParams(parameters).toString();
  return addressOf("officeProjects", undefined) + (search && `?${search}`);
}

export function useSubmissionList(filters: DeskFilters, enabled: boolean) {
  const query = useInfiniteQuery({
    queryKey: [...submissionsKey, filters],
    queryFn: ({ pageParam }) =>
      bodyOf(api.office.submissions.$get({ query: { ...filters, ...(pageParam && { after: pageParam }) } })),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled,
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.submissions) ?? [], [query.data]);
  return { ...query, rows };
}

export function useProjectList({ q, state }: DeskFilters, enabled: boolean) {
  const filters = { ...(q && { q }), ...(state && { status: state }) };
  const query = useInfiniteQuery({
    queryKey: [...projectsKey, filters],
    queryFn: ({ pageParam }) =>
      bodyOf(api.office.projects.$get({ query: { ...filters, ...(pageParam && { after: pageParam }) } })),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled,
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.projects) ?? [], [query.data]);
  return { ...query, rows };
}

export function useSubmission(id: string) {
  return useQuery({
    queryKey: submissionKey(id),
    queryFn: () => bodyOf(api.office.submissions[":id"].$get({ param: { id } })),
  });
}

export function useProject(id: string, { enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: projectKey(id),
    queryFn: () => bodyOf(api.office.projects[":id"].$get({ param: { id } })),
  });
}

type Decision = (typeof decisions)[number];
/** What staff do to a submission, each of the version that is shown. */
export type ReviewStep = { what: Decision | "ask"; text: string } | { what: "project" };

/** After a refusal what is there now is shown. */
export function useReview({ id, version }: SubmissionDetail) {
  const client = useQueryClient();
  const send = useUnansweredSteps(isMade);
  const param = { id };
  function call(step: ReviewStep): Promise<SubmissionDetail> {
    const route = api.office.submissions[":id"];
    if (step.what === "project") return bodyOf(route.project.$post({ param, json: { version } }));
    if (step.what === "ask") return bodyOf(route.changes.$post({ param, json: { version, text: step.text } }));
    return bodyOf(route.status.$post({ param, json: { status: step.what, version, reason: step.text } }));
  }
  return useMutation({
    mutationFn: (step: ReviewStep) => send({ step, version, call: () => call(step) }),
    onSuccess: (submission) => keepSubmission(client, submission),
    onError(error) {
      const now = nowOf<SubmissionDetail>(error);
      if (now) keepSubmission(client, now);
      else void askAgain(client, submissionKey(id));
    },
  });
}

/** Whether a submission is as the step leaves it. */
function isMade(step: ReviewStep, { status, asked, decided }: SubmissionDetail): boolean {
  if (step.what === "project") return false;
  const text = step.text.trim();
  if (step.what === "ask") return status === "Changes asked" && asked?.text === text;
  return status === step.what && (decided?.reason ?? "") === text;
}

/** Moves a project on along its stages. */
export function useStatusChange({ id, status: from }: Pick<ProjectDetail, "id" | "status">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (status: ProjectStatus) =>
      bodyOf(api.office.projects[":id"].status.$post({ param: { id }, json: { from, status } })),
    onSettled() {
      refreshSubmissions(client);
      return askAgain(client, projectKey(id));
    },
  });
}
