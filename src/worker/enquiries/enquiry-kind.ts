import { greenEnergyPlant } from "#content/data/green-energy-plant.ts";
import { openPositions } from "#content/data/positions.ts";
import { dashboardCopy } from "#content/pages/dashboard.ts";
import { exampleCopy, projectCopy } from "#content/pages/project.ts";
import { type EnquiryKind, kindOfTopic } from "#rules/enquiries/inbox.ts";

/** Those that our own links put into the form. An access request asks for an account, or for a document by its name. */
const topics = {
  application: openPositions.roles.topic,
  access: [
    dashboardCopy.visitor.topic,
    ...exampleCopy.documents.list.map(({ name }) => `${projectCopy.questionTopic}${greenEnergyPlant.name}, ${name}`),
  ],
};

/** The kind of a message from the contact form. */
export function kindOfMessage(topic: string): EnquiryKind {
  return kindOfTopic(topic, topics);
}
