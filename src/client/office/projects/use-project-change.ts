import type { ProjectDetail } from "#rules/projects/office-answers.ts";
import type { ProjectChangeRequest } from "#rules/projects/office-requests.ts";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { useVersionedWrite } from "../use-versioned-write.ts";
import { projectKey, storeProject } from "./project-cache.ts";

const route = api.office.projects[":id"];

/** Saves the entries of the form. */
export function useProjectChange(id: string) {
  return useVersionedWrite({
    queryKey: projectKey(id),
    write: (json: ProjectChangeRequest) => bodyOf(route.$patch({ param: { id }, json })),
    store: storeProject,
  });
}

/** Publishes the version that is shown, or removes the project from the public pages. */
export function usePublication({ id, version }: ProjectDetail) {
  const request = { param: { id }, json: { version } };
  return useVersionedWrite({
    queryKey: projectKey(id),
    write: (act: "publish" | "unpublish") =>
      bodyOf(act === "publish" ? route.publish.$post(request) : route.unpublish.$post(request)),
    store: storeProject,
  });
}
