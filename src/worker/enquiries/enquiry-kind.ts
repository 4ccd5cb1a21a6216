import { openPositions } from "#content/data/positions.ts";
import { dashboardCopy } from "#content/pages/dashboard.ts";
import { projectCopy } from "#content/pages/project.ts";
import { type EnquiryKind, kindOfTopic } from "#rules/enquiries/inbox.ts";
import type { Bindings } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { findPublished } from "../projects/published/published-projects.ts";

/**
 * Returns the kind of a message from the contact form, by the topics that our own links fill in. An access request asks for an
 * account, or names a document of a published project. If the projects cannot be read, the message counts as an ordinary one, and
 * the log says so.
 */
export async function findKindOfMessage(env: Bindings, topic: string): Promise<EnquiryKind> {
  const documents = topic.startsWith(projectCopy.questionTopic) ? await findDocumentTopics(env) : [];
  return kindOfTopic(topic, {
    application: openPositions.roles.topic,
    access: [dashboardCopy.visitor.topic, ...documents],
  });
}

async function findDocumentTopics(env: Bindings): Promise<string[]> {
  const published = await findPublished(env).catch((error: unknown) => {
    log("warn", "kind-of-message-not-read", { error: traceOf(error) });
    return undefined;
  });
  return (published?.list ?? []).flatMap(({ project, details }) =>
    (details?.documents ?? []).map(({ name }) => `${projectCopy.questionTopic}${project.name}, ${name}`),
  );
}
