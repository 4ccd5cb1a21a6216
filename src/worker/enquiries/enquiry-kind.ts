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
  const documents = topic.startsWith(projectCopy.questionTopic) ? await readDocumentTopics(env) : [];
  return kindOfTopic(topic, {
    application: openPositions.roles.topic,
    access: [dashboardCopy.visitor.topic, ...documents],
  });
}

async function readDocumentTopics(env: Bindings): Promise<string[]> {
  try {
    return await listDocumentTopics(env);
  } catch (error) {
    log("warn", "kind-of-message-not-read", { error: traceOf(error) });
    return [];
  }
}

async function listDocumentTopics(env: Bindings): Promise<string[]> {
  const { list } = await findPublished(env);
  return list.flatMap(({ project, details }) =>
    (details?.documents ?? []).map(({ name }) => `${projectCopy.questionTopic}${project.name}, ${name}`),
  );
}
