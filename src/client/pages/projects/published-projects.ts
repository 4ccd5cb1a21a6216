import type { FoundPage } from "#pages";
import type { PublishedList } from "#rules/projects/published.ts";
import { api } from "../../api.ts";
import { prepareData } from "../../navigation/prepare-data.ts";

export const prepareProjects = (found: FoundPage) => prepareData<PublishedList>(found, () => api.projects.$get());
