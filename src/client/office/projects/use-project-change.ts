import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ProjectDetail } from "#rules/projects/office-answers.ts";
import type { ProjectChangeRequest } from "#rules/projects/office-requests.ts";
import { api } from "../../api.ts";
import { bodyOf, currentVersionOf } from "../call.ts";
import { invalidate, storeAnswer } from "../query-client.ts";
import { projectKey, projectsKey } from "./project-cache.ts";

const route = api.office.projects[":id"];

/** Saves the entries of the form. */
export function useProjectChange(id: string) {
  return useProjectWrite(id, (json: ProjectChangeRequest) => bodyOf(route.$patch({ param: { id }, json })));
}

/** Publishes the version that is shown, or removes the project from the public pages. */
export function usePublication({ id, version }: ProjectDetail) {
  return useProjectWrite(id, (act: "publish" | "unpublish") => {
    const request = { param: { id }, json: { version } };
    return bodyOf(act === "publish" ? route.publish.$post(request) : route.unpublish.$post(request));
  });
}

/**
 * A write to a project. A conflict shows the current project. After other failures it is loaded again: the write may have
 * succeeded.
 */
function useProjectWrite<Wanted>(id: string, call: (wanted: Wanted) => Promise<ProjectDetail>) {
  const client = useQueryClient();
  function keep(project: ProjectDetail): void {
    storeAnswer(client, projectKey(id), project);
    void invalidate(client, projectsKey);
  }
  return useMutation({
    mutationFn: call,
    onSuccess: keep,
    onError(error) {
      const now = currentVersionOf<ProjectDetail>(error);
      if (now) keep(now);
      else void invalidate(client, projectKey(id));
    },
  });
}
