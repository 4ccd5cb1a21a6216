/** Why somebody wrote to us. `access`: to get access to an account or a document. `erasure`: to have their data erased. */
export const enquiryKinds = [
  "contact",
  "consultation",
  "interest",
  "application",
  "submission",
  "access",
  "erasure",
] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** `withdrawn`: its sender withdrew it, for good. `suspected`: it looks automatic, or staff marked it as spam. */
export const enquiryStatuses = ["new", "in-progress", "answered", "closed", "withdrawn", "suspected"] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** How an enquiry was answered. `decision`: the sender was told what staff decided, such as that a consultation is confirmed. */
export const answerWays = ["reply", "elsewhere", "decision"] as const;
export type AnswerWay = (typeof answerWays)[number];

/**
 * The statuses that staff may set by hand. `answered` is set by an answer: by hand, only a closed enquiry returns to it. Only
 * *Not spam* ends `suspected`, because it also sends the e-mails that were held back.
 */
const following = {
  new: ["in-progress", "closed", "suspected"],
  "in-progress": ["new", "closed", "suspected"],
  answered: ["in-progress", "closed"],
  closed: ["new", "in-progress", "answered"],
  withdrawn: [],
  suspected: [],
} as const satisfies Record<EnquiryStatus, readonly EnquiryStatus[]>;

export function enquiryMayBecome(from: EnquiryStatus, to: EnquiryStatus): boolean {
  const next: readonly EnquiryStatus[] = following[from];
  return next.includes(to);
}

/** Whether an enquiry can be answered. A suspected one cannot, until staff say that it is not spam. */
export function mayBeAnswered(status: EnquiryStatus): boolean {
  return status !== "suspected";
}

/** The events that the portal itself notes in the thread. */
export const enquiryEvents = [
  "status",
  "assigned",
  "next-step",
  "answered-elsewhere",
  "decided",
  "not-spam",
  "invited",
  "document-given",
  "submitted-again",
  "moved",
  "accepted",
  "withdrawn",
] as const;
export type EnquiryEvent = (typeof enquiryEvents)[number];

type TopicsOfKinds = { application: string; access: readonly string[] };

/** Returns the kind of a message from the public form. Only its topic tells the kind. */
export function kindOfTopic(topic: string, topics: TopicsOfKinds): EnquiryKind {
  if (topic.startsWith(topics.application)) return "application";
  return topics.access.includes(topic) ? "access" : "contact";
}
