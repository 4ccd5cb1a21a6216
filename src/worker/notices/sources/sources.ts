import type { Topic } from "#rules/notices/topics.ts";
import { distributionSource } from "./distribution-store.ts";
import { documentSource } from "./document-store.ts";
import type { NoticeSource } from "./source.ts";
import { submissionSource } from "./submission-store.ts";
import { updateSource } from "./update-store.ts";
import { watchedSource } from "./watched-store.ts";

export const sources: Record<Topic, NoticeSource> = {
  document: documentSource,
  distribution: distributionSource,
  submission: submissionSource,
  update: updateSource,
  watched: watchedSource,
};
