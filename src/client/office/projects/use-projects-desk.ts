import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { addressOf } from "#pages";
import type { ProjectDetail } from "#rules/projects/office-answers.ts";
import type { ProjectStatus } from "#rules/projects/project.ts";
import type { SubmissionDetail } from "#rules/submissions/office-answers.ts";
import type { decisions } from "#rules/submissions/submission-status.ts";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { invalidate } from "../query-client.ts";
import { currentSearchWith } from "../use-address-filters.ts";
import { usePagedRows } from "../use-paged-rows.ts";
import { useVersionedWrite } from "../use-versioned-write.ts";
import {
  projectKey,
  projectsKey,
  refreshSubmissions,
  storeSubmission,
  submissionKey,
  submissionsKey,
} from "./project-cache.ts";
import { useUnansweredSteps } from "./use-unanswered-steps.ts";

export const views = ["submissions", "projects", "updates"] as const;
export type View = (typeof views)[number];
/** `state` is the state of a submission or the status of a project. */
export type DeskFilters = { q?: string; state?: string };

/** The view, its filters and the open record, from the address. */
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
    /** Set while a project is edited. `lacks` also marks what it lacks to be published. */
    edit,
    filters,
    /** Changes the filters, and closes the open record. */
    change: (changed: DeskFilters) =>
      setSearch(currentSearchWith({ ...changed, open: "", edit: "" }), { replace: true }),
    /** Returns the address with a record open or edited, or with none. The filters stay. */
    addressWith: (id: string | undefined, edit?: "yes" | "lacks") =>
      projectsAddress({ ...shown, ...filters, ...(id && { open: id }), ...(edit && { edit }) }),
  };
}

/** Returns the address of something at this desk. */
export function projectsAddress(parameters: Record<string, string>): string {
  const search = new URLSearchParams(parameters).toString();
  return addressOf("officeProjects", undefined) + (search && `?${search}`);
}

export function useSubmissionList(filters: DeskFilters, enabled: boolean) {
  return usePagedRows(
    [...submissionsKey, filters],
    "submissions",
    (cursor) => bodyOf(api.office.submissions.$get({ query: { ...filters, ...cursor } })),
    { placeholderData: keepPreviousData, enabled },
  );
}

export function useProjectList({ q, state }: DeskFilters, enabled: boolean) {
  const filters = { ...(q && { q }), ...(state && { status: state }) };
  return usePagedRows(
    [...projectsKey, filters],
    "projects",
    (cursor) => bodyOf(api.office.projects.$get({ query: { ...filters, ...cursor } })),
    { placeholderData: keepPreviousData, enabled },
  );
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
/** A step of staff on a submission, at the version that is shown. */
export type ReviewStep = { what: Decision | "ask"; text: string } | { what: "project" };

/** Sends a step. After a refusal the current submission is shown. */
export function useReview({ id, version, changes }: SubmissionDetail) {
  const send = useUnansweredSteps(isMade);
  const param = { id };
  function call(step: ReviewStep): Promise<SubmissionDetail> {
    const route = api.office.submissions[":id"];
    if (step.what === "project")
      return bodyOf(route.project.$post({ param, json: { version, projectVersion: changes?.version } }));
    if (step.what === "ask") return bodyOf(route.changes.$post({ param, json: { version, text: step.text } }));
    return bodyOf(route.status.$post({ param, json: { status: step.what, version, reason: step.text } }));
  }
  return useVersionedWrite({
    queryKey: submissionKey(id),
    write: (step: ReviewStep) => send({ step, version, call: () => call(step) }),
    store: storeSubmission,
  });
}

/** True if the submission is in the state that the step leads to. */
function isMade(step: ReviewStep, { status, asked, decided }: SubmissionDetail): boolean {
  if (step.what === "project") return false;
  const text = step.text.trim();
  if (step.what === "ask") return status === "Changes asked" && asked?.text === text;
  return status === step.what && (decided?.reason ?? "") === text;
}

/** Changes the status of a project. */
export function useStatusChange({ id, status: from }: Pick<ProjectDetail, "id" | "status">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (status: ProjectStatus) =>
      bodyOf(api.office.projects[":id"].status.$post({ param: { id }, json: { from, status } })),
    onSettled() {
      refreshSubmissions(client);
      return invalidate(client, projectKey(id));
    },
  });
}
