import type { Topic } from "#rules/notices/topics.ts";
import { answerSource } from "./answer-store.ts";
import { distributionSource } from "./distribution-store.ts";
import { documentSource } from "./document-store.ts";
import { limitSource } from "./limit-store.ts";
import type { NoticeSource } from "./source.ts";
import { statementSource } from "./statement-store.ts";
import { submissionSource } from "./submission-store.ts";
import { updateSource } from "./update-store.ts";
import { watchedSource } from "./watched-store.ts";

export const sources: Record<Topic, NoticeSource> = {
  document: documentSource,
  distribution: distributionSource,
  statement: statementSource,
  limit: limitSource,
  update: updateSource,
  watched: watchedSource,
  submission: submissionSource,
  answer: answerSource,
};
